#include "server/workers.h"

#include <boost/asio/bind_executor.hpp>
#include <boost/asio/post.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/strand.hpp>
#include <boost/asio/thread_pool.hpp>

#include <atomic>
#include <exception>
#include <spdlog/spdlog.h>

namespace longbox::server {
namespace {

namespace asio = boost::asio;

// A task that throws would end the program; the table it belongs to is all that may suffer.
Task guarded(Task task) {
  return [task = std::move(task)] {
    try {
      task();
    } catch (const std::exception& error) {
      spdlog::error("event=task-failed error=\"{}\"", error.what());
    }
  };
}

class PoolStrand : public Strand {
 public:
  explicit PoolStrand(asio::thread_pool& pool) : strand_(asio::make_strand(pool)), timer_(pool) {}

  void post(Task task) override { asio::post(strand_, guarded(std::move(task))); }

  // Timers are set and cancelled on the strand itself, so they need no lock.
  void post_after(std::chrono::milliseconds delay, Task task) override {
    timer_.expires_after(delay);
    timer_.async_wait(asio::bind_executor(
        strand_, [task = guarded(std::move(task))](const boost::system::error_code& error) {
          if (!error) task();
        }));
  }

  void cancel_timer() override { timer_.cancel(); }

 private:
  asio::strand<asio::thread_pool::executor_type> strand_;
  asio::steady_timer timer_;
};

}  // namespace

struct Workers::Pool {
  explicit Pool(int count) : threads(static_cast<std::size_t>(count)) {}
  asio::thread_pool threads;
  std::atomic<int> waiting = 0;  // of those that may be sent away
};

Workers::Workers(int threads) : pool_(std::make_unique<Pool>(threads)) {}
Workers::~Workers() { stop(); }

void Workers::post(Task task) { asio::post(pool_->threads, guarded(std::move(task))); }

bool Workers::post_if_room(Task task, int most) {
  if (++pool_->waiting > most) {
    --pool_->waiting;
    return false;
  }
  post([pool = pool_.get(), task = std::move(task)] {
    --pool->waiting;
    task();
  });
  return true;
}

std::shared_ptr<Strand> Workers::make_strand() {
  return std::make_shared<PoolStrand>(pool_->threads);
}

void Workers::stop() {
  pool_->threads.stop();
  pool_->threads.join();
}

}  // namespace longbox::server
