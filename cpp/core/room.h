#pragma once

#include <cstddef>
#include <memory>

namespace attention {

/** Memory to be written before it is read: it is kept from one use to the next and never set to zero. */
template <typename Number>
class Room {
 public:
  /** Room for so many numbers; what was there before is lost where it has to grow. */
  Number* of(std::size_t count) {
    if (count > size_) {
      release();                                                   // before the new one is there, not besides it
      numbers_ = std::make_unique_for_overwrite<Number[]>(count);  // NOLINT(modernize-avoid-c-arrays): as below
      size_ = count;
    }
    return numbers_.get();
  }

  Number* data() { return numbers_.get(); }
  const Number* data() const { return numbers_.get(); }
  std::size_t size() const { return size_; }

  void release() {
    numbers_.reset();
    size_ = 0;
  }

 private:
  std::unique_ptr<Number[]> numbers_;  // NOLINT(modernize-avoid-c-arrays): a vector would set it to zero
  std::size_t size_ = 0;
};

}  // namespace attention
