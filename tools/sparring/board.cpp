#include "board.hpp"

#include <algorithm>
#include <cctype>
#include <cstring>

namespace {

enum Direction { NORTH, EAST, SOUTH, WEST };
constexpr int FILE_STEP[DIRECTIONS] = {0, 1, 0, -1};
constexpr int RANK_STEP[DIRECTIONS] = {1, 0, -1, 0};
constexpr int BACK[DIRECTIONS] = {SOUTH, WEST, NORTH, EAST};
constexpr int PAWNS_OF_A_KIND = 6;

/// Random keys of a pile on a square, by square, owner, marks and height, and of the two other facts.
struct Keys {
  uint64_t pile[SQUARES][2][4][SQUARES + 1];
  uint64_t whiteToMove;
  uint64_t moverRule;

  Keys() {
    uint64_t state = 0x9e3779b97f4a7c15;
    auto next = [&state] {
      uint64_t z = (state += 0x9e3779b97f4a7c15);
      z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
      z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
      return z ^ (z >> 31);
    };
    for (auto& square : pile)
      for (auto& colour : square)
        for (auto& marks : colour)
          for (auto& key : marks) key = next();
    whiteToMove = next();
    moverRule = next();
  }
};

const Keys KEYS;

std::string squareName(int square) {
  return {char('a' + square % 6), char('1' + square / 6)};
}

}  // namespace

std::string formatMove(Move move) { return squareName(fromOf(move)) + squareName(toOf(move)); }

int Board::writeDestinations(int from, uint8_t* destinations) const {
  const bool isStack = height[from] > 1;
  const int steps = marks[from];
  uint64_t seen = 0;
  int written = 0;
  auto add = [&](int square) {
    if ((height[square] > 1) != isStack || (seen >> square & 1)) return;
    seen |= uint64_t(1) << square;
    destinations[written++] = uint8_t(square);
  };
  for (int d = 0; d < DIRECTIONS; d++) {
    const int first = next[from][d];
    if (first == NOWHERE) continue;
    if (steps == 1) {
      add(first);
      continue;
    }
    for (int e = 0; e < DIRECTIONS; e++) {
      const int second = next[first][e];
      if (second == NOWHERE || e == BACK[d]) continue;
      if (steps == 2) {
        add(second);
        continue;
      }
      for (int f = 0; f < DIRECTIONS; f++) {
        const int third = next[second][f];
        if (third != NOWHERE && f != BACK[e]) add(third);
      }
    }
  }
  return written;
}

int Board::writeMoves(Move* moves) const {
  int written = 0;
  uint8_t destinations[SQUARES];
  for (int from = 0; from < SQUARES; from++) {
    if (!isOwnedBy(turn, from)) continue;
    const int count = writeDestinations(from, destinations);
    for (int at = 0; at < count; at++) moves[written++] = Move(from | destinations[at] << 6);
  }
  return written;
}

int Board::countMoves(Colour colour) const {
  int total = 0;
  uint8_t destinations[SQUARES];
  for (int from = 0; from < SQUARES; from++) {
    if (isOwnedBy(colour, from)) total += writeDestinations(from, destinations);
  }
  return total;
}

bool Board::canMove(Colour colour) const {
  uint8_t destinations[SQUARES];
  for (int from = 0; from < SQUARES; from++) {
    if (isOwnedBy(colour, from) && writeDestinations(from, destinations) > 0) return true;
  }
  return false;
}

std::vector<std::string> Board::legalMoves() const {
  std::vector<std::string> legal;
  if (isOver()) return legal;
  Move moves[MAX_MOVES];
  const int written = writeMoves(moves);
  for (int at = 0; at < written; at++) legal.push_back(formatMove(moves[at]));
  std::sort(legal.begin(), legal.end());
  return legal;
}

uint64_t Board::perft(int depth) {
  if (depth == 0) return 1;
  if (eitherRule && !canMove(Colour(turn ^ 1))) return 0;
  Move moves[MAX_MOVES];
  const int written = writeMoves(moves);
  if (depth == 1) return uint64_t(written);
  uint64_t total = 0;
  for (int at = 0; at < written; at++) {
    Undo undo;
    make(moves[at], undo);
    total += perft(depth - 1);
    unmake(moves[at], undo);
  }
  return total;
}

void Board::make(Move move, Undo& undo) {
  const int from = fromOf(move), to = toOf(move);
  undo = {hash, int16_t(margin), owner[to], marks[to], height[to]};
  const int sign = turn == BLACK ? 1 : -1;
  const int covered = height[to], laid = height[from] + covered;
  margin += sign * marks[from] * covered - (owner[to] == BLACK ? 1 : -1) * marks[to] * covered;
  hash ^= KEYS.pile[from][turn][marks[from]][height[from]] ^ KEYS.pile[to][owner[to]][marks[to]][covered] ^
          KEYS.pile[to][turn][marks[from]][laid] ^ KEYS.whiteToMove;

  owner[to] = uint8_t(turn);
  marks[to] = marks[from];
  height[to] = uint8_t(laid);
  height[from] = 0;
  count--;
  turn = Colour(turn ^ 1);

  // The left square is unlinked from its rank and file; it keeps its neighbours.
  const uint8_t* around = next[from];
  next[around[NORTH]][SOUTH] = around[SOUTH];
  next[around[SOUTH]][NORTH] = around[NORTH];
  next[around[EAST]][WEST] = around[WEST];
  next[around[WEST]][EAST] = around[EAST];
  // Writing to the null square saves a branch; it must stay without neighbours.
  memset(next[NOWHERE], NOWHERE, DIRECTIONS);
}

void Board::unmake(Move move, const Undo& undo) {
  const int from = fromOf(move), to = toOf(move);
  turn = Colour(turn ^ 1);
  count++;
  height[from] = uint8_t(height[to] - undo.height);
  owner[to] = undo.owner;
  marks[to] = undo.marks;
  height[to] = undo.height;
  margin = undo.margin;
  hash = undo.hash;

  const uint8_t* around = next[from];
  next[around[NORTH]][SOUTH] = uint8_t(from);
  next[around[SOUTH]][NORTH] = uint8_t(from);
  next[around[EAST]][WEST] = uint8_t(from);
  next[around[WEST]][EAST] = uint8_t(from);
  memset(next[NOWHERE], NOWHERE, DIRECTIONS);
}

/// Computes everything that follows from owners, marks and heights.
void Board::finish() {
  count = margin = 0;
  hash = (turn == WHITE ? KEYS.whiteToMove : 0) ^ (eitherRule ? 0 : KEYS.moverRule);
  memset(next, NOWHERE, sizeof next);
  for (int square = 0; square < SQUARES; square++) {
    if (height[square] == 0) continue;
    count++;
    margin += (owner[square] == BLACK ? 1 : -1) * marks[square] * height[square];
    hash ^= KEYS.pile[square][owner[square]][marks[square]][height[square]];
    for (int d = 0; d < DIRECTIONS; d++) {
      int file = square % 6 + FILE_STEP[d], rank = square / 6 + RANK_STEP[d];
      for (; file >= 0 && file < 6 && rank >= 0 && rank < 6; file += FILE_STEP[d], rank += RANK_STEP[d]) {
        if (height[rank * 6 + file] == 0) continue;
        next[square][d] = uint8_t(rank * 6 + file);
        break;
      }
    }
  }
}

std::string Board::parse(const std::string& code) {
  Board read{};
  int pawns[128] = {};
  size_t at = 0;
  auto peek = [&] { return at < code.size() ? code[at] : '\0'; };
  auto isPawn = [](char letter) { return letter != '\0' && strchr("abcABC", letter) != nullptr; };
  for (int rank = 5; rank >= 0; rank--) {
    int file = 0;
    for (; peek() != '\0' && peek() != '/' && peek() != ' '; at++) {
      if (peek() >= '1' && peek() <= '6') {
        file += peek() - '0';
        continue;
      }
      if (file >= 6) return "A rank has more than six squares.";
      std::string pile(1, peek());
      if (peek() == '(') {
        const size_t end = code.find(')', at);
        if (end == std::string::npos || end == at + 1) return "A stack is pawns between brackets.";
        pile = code.substr(at + 1, end - at - 1);
        at = end;
      }
      for (char pawn : pile) {
        if (!isPawn(pawn)) return "A pawn is a letter: a, b, c or A, B, C.";
        if (++pawns[int(pawn)] > PAWNS_OF_A_KIND) return "There are more than six pawns of a kind.";
      }
      const int square = rank * 6 + file++;
      const char top = pile.back();
      read.owner[square] = isupper(top) ? WHITE : BLACK;
      read.marks[square] = uint8_t(tolower(top) - 'a' + 1);
      read.height[square] = uint8_t(pile.size());
    }
    if (file != 6) return "A rank has not six squares.";
    if (rank > 0 && peek() != '/') return "A board has six ranks.";
    if (rank > 0) at++;
  }
  const std::string rest = code.substr(at);
  if (rest == " b" || rest == " b either" || rest == " b mover") read.turn = BLACK;
  else if (rest == " w" || rest == " w either" || rest == " w mover") read.turn = WHITE;
  else return "After the board come the side to move, b or w, and perhaps the end rule, either or mover.";
  read.eitherRule = rest.find("mover") == std::string::npos;
  read.finish();
  if (read.count == 0) return "The board is empty.";
  *this = read;
  return "";
}
