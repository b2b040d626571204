// The transposition table: results of earlier searches of positions. Four entries share a bucket.
#pragma once
#include <cstdint>
#include <memory>
#include <new>

#include "board.hpp"

enum Bound : uint8_t { NOTHING, LOWER, UPPER, EXACT };

struct Entry {
  uint64_t hash;
  Move move;
  int16_t score;
  uint8_t depth;
  Bound bound;
  uint8_t age;
};
static_assert(sizeof(Entry) == 16);

class Table {
 public:
  explicit Table(size_t megabytes) { resize(megabytes); }

  /// Returns false, and changes nothing, where there is no memory.
  bool resize(size_t megabytes) {
    size_t buckets = 1;
    while (buckets * 2 * sizeof(Bucket) <= megabytes << 20) buckets *= 2;
    Bucket* fresh = new (std::nothrow) Bucket[buckets]();
    if (fresh == nullptr) return false;
    buckets_.reset(fresh);
    mask_ = buckets - 1;
    return true;
  }

  void clear() {
    for (size_t at = 0; at <= mask_; at++) buckets_[at] = Bucket{};
  }

  /// Entries of older searches are overwritten first.
  void startSearch() { age_++; }

  const Entry* find(uint64_t hash) const {
    for (const Entry& entry : buckets_[hash & mask_].entries) {
      if (entry.hash == hash && entry.bound != NOTHING) return &entry;
    }
    return nullptr;
  }

  void store(uint64_t hash, Move move, int score, int depth, Bound bound) {
    Bucket& bucket = buckets_[hash & mask_];
    Entry* worst = &bucket.entries[0];
    for (Entry& entry : bucket.entries) {
      if (entry.hash == hash) {
        worst = &entry;
        break;
      }
      if (worth(entry) < worth(*worst)) worst = &entry;
    }
    *worst = {hash, move, int16_t(score), uint8_t(depth), bound, age_};
  }

 private:
  struct alignas(64) Bucket {
    Entry entries[4];
  };

  int worth(const Entry& entry) const { return (entry.age == age_ ? 64 : 0) + entry.depth; }

  std::unique_ptr<Bucket[]> buckets_;
  size_t mask_ = 0;
  uint8_t age_ = 1;
};
