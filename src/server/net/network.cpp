#include "server/net/network.h"

#include <boost/asio/strand.hpp>
#include <chrono>
#include <spdlog/spdlog.h>

#include "server/net/inside.h"

namespace longbox::server {
namespace {

constexpr auto kFarewell = std::chrono::milliseconds(2000);
constexpr auto kLook = std::chrono::milliseconds(10);

}  // namespace

// Each connection has a strand of its own, so that its handlers never run side by side.
void Network::Inside::accept() {
  acceptor.async_accept(asio::make_strand(context), [this](const Failure& error, Tcp::socket socket) {
    if (!acceptor.is_open()) return;
    if (!error) serve_http(*this, std::move(socket));
    accept();
  });
}

void Network::Inside::add(const std::shared_ptr<Visitor>& visitor) {
  const std::lock_guard lock(mutex);
  std::erase_if(all_visitors, [](const auto& weak) { return weak.expired(); });
  all_visitors.push_back(visitor);
}

std::vector<std::shared_ptr<Visitor>> Network::Inside::visitors() {
  std::vector<std::shared_ptr<Visitor>> found;
  const std::lock_guard lock(mutex);
  for (const auto& weak : all_visitors)
    if (auto visitor = weak.lock()) found.push_back(std::move(visitor));
  return found;
}

Network::Network(House& house, const Site& site, const NetworkOptions& options)
    : inside_(std::make_unique<Inside>(house, site)) {
  const Tcp::endpoint endpoint(asio::ip::make_address(options.address),
                               static_cast<unsigned short>(options.port));
  inside_->acceptor.open(endpoint.protocol());
  inside_->acceptor.set_option(asio::socket_base::reuse_address(true));
  inside_->acceptor.bind(endpoint);
  inside_->acceptor.listen(asio::socket_base::max_listen_connections);
  inside_->accept();
  for (int i = 0; i < options.threads; ++i)
    inside_->threads.emplace_back([inside = inside_.get()] { inside->context.run(); });
}

Network::~Network() { stop(); }

int Network::port() const { return inside_->acceptor.local_endpoint().port(); }

void Network::on_signal(std::function<void()> then) {
  inside_->signals.add(SIGTERM);
  inside_->signals.add(SIGINT);
  inside_->signals.async_wait([then = std::move(then)](const Failure& error, int) {
    if (!error) then();
  });
}

void Network::stop() {
  if (inside_->stopping.exchange(true)) return;
  asio::post(inside_->context, [inside = inside_.get()] {
    Failure ignored;
    inside->signals.cancel(ignored);
    inside->acceptor.close(ignored);
  });
  for (const auto& visitor : inside_->visitors()) visitor->say_goodbye("the server stops");
  const auto end = std::chrono::steady_clock::now() + kFarewell;
  while (inside_->sockets > 0 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(kLook);
  inside_->context.stop();
  for (std::thread& thread : inside_->threads) thread.join();
}

}  // namespace longbox::server
