#include "search.hpp"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace {

constexpr int INFINITE = 30000;
constexpr int POLL_EVERY = 1024;
/// The value of one move more than the opponent.
constexpr int MOBILITY = POINT / 10;
/// A gain of one point weighs more than any history.
constexpr int GAIN_WEIGHT = 1 << 14;
constexpr int MAX_HISTORY = GAIN_WEIGHT - 1;
/// The decay of history between searches: one part in this many.
constexpr int HISTORY_KEPT = 8;
constexpr int TABLE_MOVE = 1 << 30;
constexpr int REDUCED_FROM_MOVE = 4;
constexpr int REDUCED_FROM_DEPTH = 3;

struct Reductions {
  uint8_t by[MAX_PLIES + 1][64];
  Reductions() {
    for (int depth = 0; depth <= MAX_PLIES; depth++)
      for (int tried = 0; tried < 64; tried++)
        by[depth][tried] = depth < REDUCED_FROM_DEPTH || tried < REDUCED_FROM_MOVE
                               ? 0
                               : uint8_t(0.5 + std::log(depth) * std::log(tried) / 2.5);
  }
};

const Reductions REDUCTIONS;

/// Moves the best of the remaining moves to `at`.
Move takeBest(Move* moves, int* scores, int at, int count) {
  int best = at;
  for (int other = at + 1; other < count; other++) {
    if (scores[other] > scores[best]) best = other;
  }
  std::swap(moves[at], moves[best]);
  std::swap(scores[at], scores[best]);
  return moves[at];
}

}  // namespace

void Search::forget() {
  table_.clear();
  memset(history_, 0, sizeof history_);
}

Finding Search::run(const Board& board, const Limits& limits,
                    const std::function<void(const Finding&)>& onDepth) {
  board_ = board;
  limits_ = limits;
  nodes_ = 0;
  stopped_ = false;
  table_.startSearch();
  for (auto& colour : history_)
    for (auto& from : colour)
      for (int& count : from) count /= HISTORY_KEPT;
  Finding found;
  const int deepest = std::min(limits.depth, board_.count - 1);
  for (int depth = 1; depth <= deepest; depth++) {
    mayStop_ = depth > 1;
    Move moves[MAX_MOVES];
    int scores[MAX_MOVES];
    const int count = board_.writeMoves(moves);
    order(moves, scores, count, found.line.empty() ? Move(0) : found.line[0]);
    int best = -INFINITE;
    std::vector<Move> line;
    for (int at = 0; at < count; at++) {
      const Move move = takeBest(moves, scores, at, count);
      Undo undo;
      board_.make(move, undo);
      int score = at == 0 ? best : -visit(depth - 1, -best - 1, -best, 1);
      if (at == 0 || (score > best && !stopped_)) score = -visit(depth - 1, -INFINITE, -best, 1);
      board_.unmake(move, undo);
      if (stopped_) break;
      if (score <= best) continue;
      best = score;
      line.assign(1, move);
      line.insert(line.end(), lines_[1], lines_[1] + lengths_[1]);
    }
    if (line.empty()) break;
    found.score = best;
    found.line = line;
    // Only searched moves of an interrupted depth are known; the first was the best before.
    if (stopped_) break;
    found.depth = depth;
    found.exact = depth >= board_.count - 1;
    onDepth(found);
  }
  return found;
}

int Search::visit(int depth, int alpha, int beta, int ply) {
  lengths_[ply] = 0;
  if (mustStop()) return 0;
  nodes_++;
  if (depth <= 0) return evaluate();
  // The depth reaches the end of the game, so nothing may be reduced.
  const bool toTheEnd = depth >= board_.count - 1;
  const bool isOpen = beta - alpha > 1;
  Move tableMove = 0;
  if (const Entry* entry = table_.find(board_.hash)) {
    tableMove = entry->move;
    if (entry->depth >= depth && !isOpen) {
      const int score = entry->score;
      if (entry->bound == EXACT || (entry->bound == LOWER ? score >= beta : score <= alpha)) return score;
    }
  }
  if (board_.eitherRule && !board_.canMove(Colour(board_.turn ^ 1))) return finalScore();
  Move moves[MAX_MOVES];
  int scores[MAX_MOVES];
  const int count = board_.writeMoves(moves);
  if (count == 0) return finalScore();
  order(moves, scores, count, tableMove);

  int best = -INFINITE, floor = alpha;
  Move bestMove = 0;
  for (int at = 0; at < count; at++) {
    const Move move = takeBest(moves, scores, at, count);
    Undo undo;
    board_.make(move, undo);
    int score;
    if (at == 0) {
      score = -visit(depth - 1, -beta, -floor, ply + 1);
    } else {
      const int reduced = toTheEnd ? 0 : REDUCTIONS.by[depth][std::min(at, 63)];
      score = -visit(depth - 1 - reduced, -floor - 1, -floor, ply + 1);
      if (score > floor && reduced > 0) score = -visit(depth - 1, -floor - 1, -floor, ply + 1);
      if (score > floor && score < beta) score = -visit(depth - 1, -beta, -floor, ply + 1);
    }
    board_.unmake(move, undo);
    if (stopped_) return 0;
    if (score <= best) continue;
    best = score;
    bestMove = move;
    if (score <= floor) continue;
    floor = score;
    lines_[ply][0] = move;
    std::copy_n(lines_[ply + 1], lengths_[ply + 1], lines_[ply] + 1);
    lengths_[ply] = lengths_[ply + 1] + 1;
    if (floor >= beta) {
      reward(move, depth);
      break;
    }
  }
  table_.store(board_.hash, bestMove, best, depth, best >= beta ? LOWER : best > alpha ? EXACT : UPPER);
  return best;
}

/// Marks times height, and a little for mobility; the final margin where the game is over.
int Search::evaluate() const {
  const int own = board_.countMoves(board_.turn);
  const int others = board_.countMoves(Colour(board_.turn ^ 1));
  const bool isOver = own == 0 || (board_.eitherRule && others == 0);
  return isOver ? finalScore() : finalScore() + MOBILITY * (own - others);
}

int Search::finalScore() const { return (board_.turn == BLACK ? board_.margin : -board_.margin) * POINT; }

/// The move from the table first, then by what a move gains at once, then by what refuted others lately.
void Search::order(const Move* moves, int* scores, int count, Move first) const {
  for (int at = 0; at < count; at++) {
    const Move move = moves[at];
    if (move == first) {
      scores[at] = TABLE_MOVE;
      continue;
    }
    const int from = fromOf(move), to = toOf(move);
    const int taken = board_.marks[to] * board_.height[to];
    const int gain = board_.marks[from] * board_.height[to] + (board_.owner[to] == board_.turn ? -taken : taken);
    scores[at] = gain * GAIN_WEIGHT + history_[board_.turn][from][to];
  }
}

void Search::reward(Move move, int depth) {
  int& count = history_[board_.turn][fromOf(move)][toOf(move)];
  count = std::min(count + depth * depth, MAX_HISTORY);
}

bool Search::mustStop() {
  if (!mayStop_ || stopped_) return stopped_;
  if (nodes_ >= limits_.nodes || (nodes_ % POLL_EVERY == 0 && limits_.shouldStop())) stopped_ = true;
  return stopped_;
}
