#include "kernel/chance/chance.h"

namespace longbox::kernel {

int ChanceScript::pick(int n) {
  if (picks_.empty() || picks_.front() < 0 || picks_.front() >= n) {
    ran_out_ = true;
    return 0;
  }
  const int value = picks_.front();
  picks_.pop_front();
  return value;
}

}  // namespace longbox::kernel
