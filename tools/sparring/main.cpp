// The sparring partner on standard input and output: the project's engine protocol (docs/engine.md).
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <iostream>
#include <mutex>
#include <queue>
#include <sstream>
#include <thread>

#include "board.hpp"
#include "search.hpp"

namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr int USUAL_MEGABYTES = 64;
constexpr int MAX_MEGABYTES = 1024;
/// How long pending work may take after `quit`.
constexpr milliseconds GRACE(3000);
const char* const START = "CABCBA/BCABCA/ABCCBA/cabcba/bcabca/abccba b";

void say(const std::string& line) {
  static std::mutex mutex;
  const std::lock_guard<std::mutex> lock(mutex);
  std::cout << line << std::endl;
}

/// A line of input and its place in the order.
struct Line {
  long number;
  std::string text;
};

bool isSearch(const std::string& command) { return command == "go" || command == "solve"; }

/// Reads the input in a thread, so that `stop`, `isready` and `quit` are read during a search.
class Input {
 public:
  Input() : reader_([this] { read(); }) {}
  ~Input() { reader_.join(); }

  /// Returns the next command; `quit` at the end of the input.
  Line next() {
    std::unique_lock<std::mutex> lock(mutex_);
    wake_.wait(lock, [this] { return !lines_.empty(); });
    const Line line = lines_.front();
    lines_.pop();
    return line;
  }

  /// Called when a search has ended.
  void endSearch() {
    const std::lock_guard<std::mutex> lock(mutex_);
    searches_--;
  }

  /// Whether the search that started at a line was stopped.
  bool isStopped(long number) const {
    return stopped_ > number || (isEnding_ && Clock::now().time_since_epoch() > Clock::duration(latest_));
  }
  bool isEnding() const { return isEnding_; }

 private:
  void read() {
    std::string text;
    for (long number = 1; std::getline(std::cin, text); number++) {
      if (!text.empty() && text.back() == '\r') text.pop_back();
      std::istringstream words(text);
      std::string word;
      words >> word;
      if (word == "quit") break;
      const std::lock_guard<std::mutex> lock(mutex_);
      if (word == "stop") {
        stopped_ = number;
      } else if (word == "isready" && searches_ > 0) {
        say("readyok");
      } else {
        if (isSearch(word)) searches_++;
        lines_.push({number, text});
        wake_.notify_one();
      }
    }
    const std::lock_guard<std::mutex> lock(mutex_);
    latest_ = (Clock::now() + GRACE).time_since_epoch().count();
    isEnding_ = true;
    lines_.push({0, "quit"});
    wake_.notify_one();
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  std::queue<Line> lines_;
  /// The number of pending searches.
  int searches_ = 0;
  std::atomic<long> stopped_{0};
  std::atomic<bool> isEnding_{false};
  std::atomic<Clock::rep> latest_{0};
  std::thread reader_;
};

/// Parses a whole number; false where a text is not one.
bool readNumber(const std::string& text, uint64_t& number) {
  if (text.empty() || text.size() > 12 || text.find_first_not_of("0123456789") != std::string::npos) return false;
  number = std::stoull(text);
  return true;
}

/// A score in points: whole where it is proven.
std::string formatScore(const Finding& found) {
  char text[32];
  snprintf(text, sizeof text, found.exact ? "%.0f" : "%.1f", double(found.score) / POINT + 0.0);
  return text;
}

std::string formatLine(const Finding& found) {
  std::string text = "pv";
  for (Move move : found.line) text += ' ' + formatMove(move);
  return text;
}

class Session {
 public:
  void run() {
    board_.parse(START);
    for (Line line = input_.next(); line.text != "quit"; line = input_.next()) handle(line);
  }

 private:
  void handle(const Line& line) {
    std::istringstream words(line.text);
    std::string command;
    words >> command;
    if (command == "hei") introduce();
    else if (command == "isready") say("readyok");
    else if (command == "setoption") setOption(words);
    else if (command == "newgame") search_.forget();
    else if (command == "position") setPosition(words);
    else if (command == "go") go(words, line.number);
    else if (command == "solve") solve(line.number);
    else if (command == "perft") perft(words);
    else if (command == "moves") {
      std::string answer = "moves";
      for (const std::string& move : board_.legalMoves()) answer += ' ' + move;
      say(answer);
    }
    if (isSearch(command)) input_.endSearch();
  }

  void introduce() {
    say("id name Hokito sparring partner");
    say("id author The Hokito project");
    say("option name Threads type spin default 1 min 1 max 1");
    say("option name Hash type spin default " + std::to_string(USUAL_MEGABYTES) + " min 1 max " +
        std::to_string(MAX_MEGABYTES));
    say("option name Seed type spin default 0 min 0 max 4294967295");
    say("heiok");
  }

  void setOption(std::istringstream& words) {
    std::string nameWord, name, valueWord, text;
    uint64_t value;
    words >> nameWord >> name >> valueWord >> text;
    const bool isRead = nameWord == "name" && valueWord == "value" && readNumber(text, value);
    if (isRead && name == "Hash" && value >= 1 && value <= MAX_MEGABYTES) {
      if (!table_.resize(value)) say("error There is no memory for a table of " + text + " MiB; the old one stays.");
    } else if (!isRead || (name == "Threads" && value != 1) || (name != "Threads" && name != "Seed")) {
      say("error An option is Threads (1), Hash (1 to 1024) or Seed, set by: setoption name NAME value NUMBER.");
    }
  }

  void setPosition(std::istringstream& words) {
    std::string code, word;
    while (words >> word && word != "moves") code += code.empty() ? word : ' ' + word;
    Board board;
    const std::string fault = board.parse(code);
    if (!fault.empty()) return say("error " + fault);
    while (words >> word) {
      Move moves[MAX_MOVES];
      const int count = board.isOver() ? 0 : board.writeMoves(moves);
      int at = 0;
      while (at < count && formatMove(moves[at]) != word) at++;
      if (at == count) return say("error " + word + " is not a legal move there.");
      Undo undo;
      board.make(moves[at], undo);
    }
    board_ = board;
  }

  void go(std::istringstream& words, long number) {
    Limits limits;
    bool isEndless = false, isTimed = false;
    uint64_t time = 0;
    std::string word;
    while (words >> word) {
      if (word == "infinite") isEndless = true;
      if (word != "movetime" && word != "nodes" && word != "depth" && word != "level") continue;
      std::string text;
      uint64_t value;
      words >> text;
      if (!readNumber(text, value)) return say("error After " + word + " comes a whole number.");
      if (word == "level") return say("error The sparring partner has no levels: give it movetime, nodes or depth.");
      if (word == "movetime") {
        isTimed = true;
        time = value;
      } else if (value == 0) {
        return say("error After " + word + " comes a whole number from 1 on.");
      } else if (word == "nodes") {
        limits.nodes = value;
      } else {
        limits.depth = int(std::min<uint64_t>(value, MAX_PLIES));
      }
    }
    const auto until = Clock::now() + milliseconds(time);
    limits.shouldStop = [=, this] {
      return input_.isStopped(number) || (isTimed && Clock::now() >= until) || (isEndless && input_.isEnding());
    };
    if (board_.isOver()) return say("bestmove none");
    const Finding found = think(limits);
    while (isEndless && !limits.shouldStop()) std::this_thread::sleep_for(milliseconds(5));
    say("bestmove " + formatMove(found.line[0]));
  }

  void solve(long number) {
    if (board_.isOver()) {
      say("solved " + std::to_string(board_.turn == BLACK ? board_.margin : -board_.margin) + " move none pv");
      return;
    }
    Limits limits;
    limits.shouldStop = [=, this] { return input_.isStopped(number); };
    const Finding found = think(limits);
    if (found.exact) say("solved " + formatScore(found) + " move " + formatMove(found.line[0]) + " " + formatLine(found));
    else say("unsolved depth " + std::to_string(found.depth));
  }

  Finding think(const Limits& limits) {
    const auto started = Clock::now();
    auto report = [&](const Finding& found) {
      const auto time = std::chrono::duration_cast<milliseconds>(Clock::now() - started).count();
      const uint64_t nodes = search_.nodes();
      say("info depth " + std::to_string(found.depth) + " score " + formatScore(found) +
          (found.exact ? " exact" : "") + " nodes " + std::to_string(nodes) + " nps " +
          std::to_string(nodes * 1000 / uint64_t(time < 1 ? 1 : time)) + " time " + std::to_string(time) + " " +
          formatLine(found));
    };
    const Finding found = search_.run(board_, limits, report);
    // The nodes of an interrupted depth count too.
    if (!found.exact) report(found);
    return found;
  }

  void perft(std::istringstream& words) {
    std::string text;
    uint64_t depth;
    words >> text;
    if (!readNumber(text, depth) || depth < 1 || depth > MAX_PLIES) return say("error After perft comes a depth.");
    const auto started = Clock::now();
    const uint64_t nodes = board_.perft(int(depth));
    char answer[96];
    snprintf(answer, sizeof answer, "perft %d nodes %llu seconds %.3f", int(depth), (unsigned long long)nodes,
             std::chrono::duration<double>(Clock::now() - started).count());
    say(answer);
  }

  Input input_;
  Board board_;
  Table table_{USUAL_MEGABYTES};
  Search search_{table_};
};

}  // namespace

int main() {
  std::ios::sync_with_stdio(false);
  // Reading must not flush the output of another thread.
  std::cin.tie(nullptr);
  Session().run();
}
