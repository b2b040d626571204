import type { Language } from '#shared/language/languages.ts';

/** The texts of a package for the system and for the user who installs it. */
export interface PackageWords {
  /** One line about the app, without a full stop; at most 80 characters. */
  readonly summary: string;
  /** A paragraph on what the app can do. */
  readonly features: string;
  readonly genericName: string;
  /** The name of record files in a file manager. */
  readonly recordName: string;
  /** Search words. */
  readonly keywords: readonly string[];
  readonly captions: {
    readonly play: string;
    readonly result: string;
    readonly library: string;
    readonly review: string;
  };
  /** The message if an AppImage cannot use its sandbox. */
  readonly noSandbox: string;
}

export const PACKAGE_WORDS: Readonly<Record<Language, PackageWords>> = {
  en: {
    summary: 'The stacking game HOKITO, against the computer or each other',
    features:
      'Play at eleven levels or share one screen, with komi, handicap, clocks or a match of two games. Every game is kept in a library, where it can be found again, gone through move by move and exported as text, picture or animation.',
    genericName: 'Board Game',
    recordName: 'Hokito game',
    keywords: ['board', 'game', 'stack', 'pawn', 'strategy'],
    captions: {
      play: 'A game under way',
      result: 'The result, stack by stack',
      library: 'The library of games',
      review: 'A game gone through again, with the curve of the lead',
    },
    noSandbox:
      'Hokito only runs with its sandbox, and this system does not allow an AppImage to have one. Install the .deb package of Hokito instead.',
  },
  fr: {
    summary: 'Le jeu d’empilement HOKITO, contre l’ordinateur ou à deux',
    features:
      'Onze niveaux de jeu, ou à deux sur un même écran, avec komi, handicap, pendules ou match aller-retour. Chaque partie reste dans la bibliothèque, où l’on peut la retrouver, la revoir coup par coup et l’exporter en texte, en image ou en animation.',
    genericName: 'Jeu de plateau',
    recordName: 'Partie Hokito',
    keywords: ['plateau', 'jeu', 'pile', 'jeton', 'stratégie'],
    captions: {
      play: 'Une partie en cours',
      result: 'Le résultat, pile par pile',
      library: 'La bibliothèque des parties',
      review: 'Une partie revue coup par coup, avec la courbe de l’avance',
    },
    noSandbox:
      'Hokito ne fonctionne qu’avec son bac à sable, et ce système n’en permet pas à une AppImage. Installez plutôt le paquet .deb de Hokito.',
  },
  de: {
    summary: 'Das Stapelspiel HOKITO, gegen den Computer oder zu zweit',
    features:
      'Elf Stufen, oder zu zweit an einem Bildschirm, mit Komi, Vorgabe, Uhren oder als Duell mit Rückspiel. Jedes Spiel bleibt in der Sammlung, lässt sich dort wiederfinden, Zug für Zug ansehen und als Text, Bild oder Animation exportieren.',
    genericName: 'Brettspiel',
    recordName: 'Hokito-Spiel',
    keywords: ['Brettspiel', 'Spiel', 'Stapel', 'Spielstein', 'Strategie'],
    captions: {
      play: 'Ein laufendes Spiel',
      result: 'Das Ergebnis, Stapel für Stapel',
      library: 'Die Sammlung der Spiele',
      review: 'Ein Spiel im Rückblick, mit dem Verlauf des Vorsprungs',
    },
    noSandbox:
      'Hokito läuft nur mit seiner Sandbox, und dieses System erlaubt einem AppImage keine. Installiere stattdessen das .deb-Paket von Hokito.',
  },
  nl: {
    summary: 'Het stapelspel HOKITO, tegen de computer of met z’n tweeën',
    features:
      'Elf niveaus, of met z’n tweeën aan één scherm, met komi, voorgift, klokken of een tweekamp. Elke partij blijft in de bibliotheek, waar je haar kunt terugvinden, zet voor zet terugkijken en exporteren als tekst, afbeelding of animatie.',
    genericName: 'Bordspel',
    recordName: 'Hokito-partij',
    keywords: ['bordspel', 'spel', 'stapel', 'jeton', 'strategie'],
    captions: {
      play: 'Een partij die bezig is',
      result: 'De uitslag, stapel voor stapel',
      library: 'De bibliotheek met partijen',
      review: 'Terugkijken op een partij, met het verloop van de voorsprong',
    },
    noSandbox:
      'Hokito werkt alleen met zijn sandbox, en dit systeem staat een AppImage er geen toe. Installeer in plaats daarvan het .deb-pakket van Hokito.',
  },
  it: {
    summary: 'Il gioco di pile HOKITO, contro il computer o in due',
    features:
      'Undici livelli, o in due allo stesso schermo, con komi, handicap, orologi o sfide di andata e ritorno. Ogni partita resta nella raccolta, dove si può ritrovare, rivedere mossa per mossa ed esportare come testo, immagine o animazione.',
    genericName: 'Gioco da tavolo',
    recordName: 'Partita di Hokito',
    keywords: ['tavolo', 'gioco', 'pila', 'pedina', 'strategia'],
    captions: {
      play: 'Una partita in corso',
      result: 'Il risultato, pila per pila',
      library: 'La raccolta delle partite',
      review: 'Una partita rivista mossa per mossa, con la curva del vantaggio',
    },
    noSandbox:
      'Hokito funziona solo con la sua sandbox, e questo sistema non ne permette una a un’AppImage. Installa invece il pacchetto .deb di Hokito.',
  },
  es: {
    summary: 'El juego de pilas HOKITO, contra el ordenador o entre dos personas',
    features:
      'Once niveles, o dos personas ante la misma pantalla, con komi, hándicap, relojes o duelos de ida y vuelta. Cada partida queda en la biblioteca, donde se puede encontrar, repasar jugada a jugada y exportar como texto, imagen o animación.',
    genericName: 'Juego de mesa',
    recordName: 'Partida de Hokito',
    keywords: ['mesa', 'juego', 'pila', 'ficha', 'estrategia'],
    captions: {
      play: 'Una partida en curso',
      result: 'El resultado, pila por pila',
      library: 'La biblioteca de partidas',
      review: 'Una partida repasada jugada a jugada, con la curva de la ventaja',
    },
    noSandbox:
      'Hokito solo funciona con su entorno aislado (sandbox), y este sistema no se lo permite a una AppImage. Instala en su lugar el paquete .deb de Hokito.',
  },
  'pt-PT': {
    summary: 'O jogo de pilhas HOKITO, contra o computador ou a dois',
    features:
      'Onze níveis, ou duas pessoas no mesmo ecrã, com komi, handicap, relógios ou duelos a duas mãos. Cada jogo fica na biblioteca, onde pode ser encontrado, revisto jogada a jogada e exportado como texto, imagem ou animação.',
    genericName: 'Jogo de tabuleiro',
    recordName: 'Jogo de Hokito',
    keywords: ['tabuleiro', 'jogo', 'pilha', 'peão', 'estratégia'],
    captions: {
      play: 'Um jogo em curso',
      result: 'O resultado, pilha a pilha',
      library: 'A biblioteca de jogos',
      review: 'Um jogo revisto jogada a jogada, com a curva da vantagem',
    },
    noSandbox:
      'O Hokito só funciona com a sua sandbox, e este sistema não permite que uma AppImage a tenha. Instale antes o pacote .deb do Hokito.',
  },
  'pt-BR': {
    summary: 'O jogo de pilhas HOKITO, contra o computador ou a dois',
    features:
      'Onze níveis, ou duas pessoas na mesma tela, com komi, handicap, relógios ou duelos de ida e volta. Cada partida fica na biblioteca, onde pode ser encontrada, revista jogada a jogada e exportada como texto, imagem ou animação.',
    genericName: 'Jogo de tabuleiro',
    recordName: 'Partida de Hokito',
    keywords: ['tabuleiro', 'jogo', 'pilha', 'peão', 'estratégia'],
    captions: {
      play: 'Uma partida em andamento',
      result: 'O resultado, pilha por pilha',
      library: 'A biblioteca de partidas',
      review: 'Uma partida revista jogada a jogada, com a curva da vantagem',
    },
    noSandbox:
      'O Hokito só funciona com a sua sandbox, e este sistema não permite que uma AppImage tenha uma. Instale em vez disso o pacote .deb do Hokito.',
  },
  pl: {
    summary: 'Gra w układanie stosów HOKITO, z komputerem lub we dwoje',
    features:
      'Jedenaście poziomów albo gra we dwoje przy jednym ekranie, z komi, forami, zegarami lub dwumeczem. Każda partia zostaje w bibliotece, gdzie można ją odnaleźć, przejrzeć ruch po ruchu i wyeksportować jako tekst, obraz lub animację.',
    genericName: 'Gra planszowa',
    recordName: 'Partia Hokito',
    keywords: ['planszowa', 'gra', 'stos', 'pionek', 'strategia'],
    captions: {
      play: 'Partia w toku',
      result: 'Wynik, stos po stosie',
      library: 'Biblioteka partii',
      review: 'Przegląd partii z wykresem przewagi',
    },
    noSandbox:
      'Hokito działa tylko w piaskownicy (sandbox), a ten system nie pozwala na nią plikom AppImage. Zainstaluj zamiast tego pakiet .deb Hokito.',
  },
  cs: {
    summary: 'Hra na stavění hromádek HOKITO, proti počítači nebo ve dvou',
    features:
      'Jedenáct úrovní, nebo dva hráči u jedné obrazovky, s komi, hendikepem, hodinami nebo jako dvojzápas. Každá hra zůstává ve sbírce, kde ji lze najít, rozebrat tah po tahu a exportovat jako text, obrázek nebo animaci.',
    genericName: 'Desková hra',
    recordName: 'Hra Hokito',
    keywords: ['desková', 'hra', 'hromádka', 'kámen', 'strategie'],
    captions: {
      play: 'Rozehraná hra',
      result: 'Výsledek, hromádka po hromádce',
      library: 'Sbírka her',
      review: 'Rozbor hry s křivkou náskoku',
    },
    noSandbox:
      'Hokito běží jen se svým sandboxem a tento systém ho souborům AppImage nedovoluje. Nainstaluj místo toho balíček .deb.',
  },
  sl: {
    summary: 'Igra zlaganja v kupe HOKITO, proti računalniku ali v dvoje',
    features:
      'Enajst stopenj ali igra v dvoje pred istim zaslonom, s komijem, hendikepom, urami ali kot dvoboj v dveh igrah. Vsaka igra ostane v zbirki, kjer jo je mogoče najti, pregledati potezo za potezo in izvoziti kot besedilo, sliko ali animacijo.',
    genericName: 'Namizna igra',
    recordName: 'Igra Hokito',
    keywords: ['namizna', 'igra', 'kup', 'figura', 'strategija'],
    captions: {
      play: 'Igra med potekom',
      result: 'Izid, kup za kupom',
      library: 'Zbirka iger',
      review: 'Pregled igre s krivuljo prednosti',
    },
    noSandbox:
      'Hokito deluje samo v peskovniku (sandbox), ta sistem pa ga datotekam AppImage ne dovoli. Namesto tega namesti paket .deb.',
  },
};
