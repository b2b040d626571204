// A position, changed in place: piles linked to their nearest occupied neighbours, moves made and taken back.
// Pawns below a top pawn never count again, so a pile is its owner, its marks and its height.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

constexpr int SQUARES = 36;
/// The null square beyond the edge. It is its own neighbour in every direction.
constexpr int NOWHERE = 36;
constexpr int DIRECTIONS = 4;
/// The largest number of moves: 18 piles of a colour with 35 destinations each.
constexpr int MAX_MOVES = 640;
/// Every move empties a square, so no game has more plies.
constexpr int MAX_PLIES = 36;

enum Colour { BLACK, WHITE };

/// Start and destination, `from | to << 6`; 0 is no move (a1 to itself).
using Move = uint16_t;
inline int fromOf(Move move) { return move & 63; }
inline int toOf(Move move) { return move >> 6; }
std::string formatMove(Move move);

/// What a move overwrites.
struct Undo {
  uint64_t hash;
  int16_t margin;
  uint8_t owner, marks, height;
};

class Board {
 public:
  uint8_t next[SQUARES + 1][DIRECTIONS];
  uint8_t owner[SQUARES + 1];
  uint8_t marks[SQUARES + 1];
  uint8_t height[SQUARES + 1];
  uint64_t hash;
  /// Occupied squares.
  int count;
  /// Black's points minus White's.
  int margin;
  Colour turn;
  /// Whether the game ends when either player has no move.
  bool eitherRule;

  /// Reads a position code (glossary in CONTRIBUTING.md). Returns an error message, or an empty text; changes this only without an error.
  std::string parse(const std::string& code);

  /// Writes all moves of the side to move, whether or not the game is over. Returns how many.
  int writeMoves(Move* moves) const;
  int countMoves(Colour colour) const;
  bool canMove(Colour colour) const;
  bool isOver() const { return !canMove(turn) || (eitherRule && !canMove(Colour(turn ^ 1))); }
  /// The legal moves as text, sorted; none where the game is over.
  std::vector<std::string> legalMoves() const;
  /// Counts the legal sequences of moves of a length, one by one.
  uint64_t perft(int depth);

  void make(Move move, Undo& undo);
  void unmake(Move move, const Undo& undo);

 private:
  bool isOwnedBy(Colour colour, int square) const { return height[square] > 0 && owner[square] == colour; }
  /// Writes the destinations of the pile on a square, each once. Returns how many.
  int writeDestinations(int from, uint8_t* destinations) const;
  void finish();
};
