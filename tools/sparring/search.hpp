// A plain alpha-beta: iterative deepening, principal-variation windows, a table, history, late-move reductions.
#pragma once
#include <cstdint>
#include <functional>
#include <vector>

#include "board.hpp"
#include "table.hpp"

/// The limits of a search.
struct Limits {
  int depth = MAX_PLIES;
  uint64_t nodes = UINT64_MAX;
  /// Called every 1024 nodes.
  std::function<bool()> shouldStop = [] { return false; };
};

/// The result of a search; scores are hundredths of a point for the side to move.
struct Finding {
  int depth = 0;
  int score = 0;
  /// Whether every line was searched to the end of the game.
  bool exact = false;
  std::vector<Move> line;
};

/// One point in the search's scores.
constexpr int POINT = 100;

class Search {
 public:
  explicit Search(Table& table) : table_(table) {}

  /// Forgets the history of another game.
  void forget();
  /// Searches deeper and deeper; depth 1 is always finished. For a position whose game is not over.
  Finding run(const Board& board, const Limits& limits,
              const std::function<void(const Finding&)>& onDepth);
  uint64_t nodes() const { return nodes_; }

 private:
  int visit(int depth, int alpha, int beta, int ply);
  int evaluate() const;
  int finalScore() const;
  void order(const Move* moves, int* scores, int count, Move first) const;
  void reward(Move move, int depth);
  bool mustStop();

  Table& table_;
  Board board_;
  Limits limits_;
  uint64_t nodes_ = 0;
  bool mayStop_ = false;
  bool stopped_ = false;
  int history_[2][64][64] = {};
  /// The best line from each ply on.
  Move lines_[MAX_PLIES + 2][MAX_PLIES + 2];
  int lengths_[MAX_PLIES + 2];
};
