#include "server/net/network.h"

#include <fmt/format.h>
#include <spdlog/spdlog.h>
#include <sys/resource.h>

#include <boost/asio/strand.hpp>
#include <boost/system/system_error.hpp>
#include <chrono>
#include <stdexcept>

#include "server/net/inside.h"

namespace longbox::server {
namespace {

constexpr auto kFarewell = std::chrono::milliseconds(2000);
constexpr auto kLook = std::chrono::milliseconds(10);
// When no connection can be taken, the acceptor pauses for this long, and logs it this often.
constexpr auto kPause = std::chrono::milliseconds(100);
constexpr auto kSilence = std::chrono::seconds(10);
// The office has places of its own, so that the host sees the numbers while strangers take all others.
constexpr int kOfficePlaces = 32;

// Every connection needs a descriptor, and the usual limit is low.
void raise_descriptor_limit() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

Tcp::endpoint endpoint_of(const std::string& name, int port) {
  Failure error;
  const auto address = asio::ip::make_address(name, error);
  if (error)
    throw std::runtime_error(fmt::format("'{}' is no address to listen on; it should be like 127.0.0.1", name));
  return {address, static_cast<unsigned short>(port)};
}

void listen(Tcp::acceptor& acceptor, const Tcp::endpoint& endpoint) {
  try {
    acceptor.open(endpoint.protocol());
    acceptor.set_option(asio::socket_base::reuse_address(true));
    acceptor.bind(endpoint);
    acceptor.listen(asio::socket_base::max_listen_connections);
  } catch (const boost::system::system_error& error) {
    throw std::runtime_error(fmt::format("cannot listen on {} port {}: {}",
                                         endpoint.address().to_string(), endpoint.port(),
                                         error.code().message()));
  }
}

}  // namespace

// Each connection has a strand of its own, so that its handlers never run side by side.
void Network::Inside::accept() {
  acceptor.async_accept(asio::make_strand(context), [this](const Failure& error, Tcp::socket socket) {
    if (!acceptor.is_open()) return;
    if (error) return accept_later(error);
    // A connection too many is closed at once: it would only wait without an answer.
    if (https < house.limits.sockets) serve_http(*this, std::move(socket));
    accept();
  });
}

// Without descriptors every attempt fails at once, and trying without a pause would take all the
// time there is.
void Network::Inside::accept_later(const Failure& error) {
  const auto now = std::chrono::steady_clock::now();
  if (now >= silent_until) {
    spdlog::error("event=accept-failed error=\"{}\"", error.message());
    silent_until = now + kSilence;
  }
  pause.expires_after(kPause);
  pause.async_wait([this](const Failure& cancelled) {
    if (!cancelled && acceptor.is_open()) accept();
  });
}

// The host asks seldom, so that a pause after a failure hurts nobody.
void Network::Inside::accept_at_office() {
  office_acceptor.async_accept(asio::make_strand(context), [this](const Failure& error, Tcp::socket socket) {
    if (!office_acceptor.is_open()) return;
    if (!error && at_office < kOfficePlaces) serve_office(*this, std::move(socket));
    if (error) std::this_thread::sleep_for(kLook);
    accept_at_office();
  });
}

void Network::Inside::note_full(const std::string& address, const char* what) {
  const std::int64_t now = now_milliseconds();
  std::int64_t until = full_silent_until;
  const std::int64_t next = now + std::chrono::milliseconds(kSilence).count();
  if (now < until || !full_silent_until.compare_exchange_strong(until, next)) return;
  spdlog::warn("event=address-full what={} address={}", what, address);
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

Network::Network(House& house, const Site& site, const Office& office, const NetworkOptions& options)
    : inside_(std::make_unique<Inside>(house, site, office)) {
  raise_descriptor_limit();
  listen(inside_->acceptor, endpoint_of(options.address, options.port));
  if (!options.office_address.empty())
    listen(inside_->office_acceptor, endpoint_of(options.office_address, options.office_port));
  inside_->accept();
  if (inside_->office_acceptor.is_open()) inside_->accept_at_office();
  for (int i = 0; i < options.threads; ++i)
    inside_->threads.emplace_back([inside = inside_.get()] { inside->context.run(); });
}

Network::~Network() { stop(); }

int Network::port() const { return inside_->acceptor.local_endpoint().port(); }

int Network::office_port() const {
  return inside_->office_acceptor.is_open() ? inside_->office_acceptor.local_endpoint().port() : 0;
}

void Network::on_signal(std::function<void()> then) {
  inside_->signals.add(SIGTERM);
  inside_->signals.add(SIGINT);
  inside_->signals.async_wait([then = std::move(then)](const Failure& error, int) {
    if (!error) then();
  });
}

void Network::dismiss(std::string_view reason) {
  for (const auto& visitor : inside_->visitors()) visitor->say_goodbye(reason);
}

void Network::stop() {
  if (inside_->stopping.exchange(true)) return;
  asio::post(inside_->context, [inside = inside_.get()] {
    Failure ignored;
    inside->signals.cancel(ignored);
    inside->acceptor.close(ignored);
    inside->office_acceptor.close(ignored);
  });
  dismiss("the server stops");
  const auto end = std::chrono::steady_clock::now() + kFarewell;
  while (inside_->sockets > 0 && std::chrono::steady_clock::now() < end)
    std::this_thread::sleep_for(kLook);
  inside_->context.stop();
  for (std::thread& thread : inside_->threads) thread.join();
}

}  // namespace longbox::server
