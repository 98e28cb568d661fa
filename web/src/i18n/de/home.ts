// Wörter der Startseite, der Karten der Spiele und der Seite eines Spiels.
import type { home as en } from '../en/home';

export const home: Record<keyof typeof en, string> = {
  hero: 'Viele Sonnen, ein Tisch.',
  heroText: 'Große Brettspiele mit Freunden an einem Bildschirm, mit Bots oder allein.',
  heroMore: 'Im Browser, auch offline, ohne Konto.',
  playNow: 'Losspielen',
  nowLearn: '{game} in {n} {n?Minute:Minuten} lernen',
  nowResume: 'weiter mit {game}',
  nowAgain: '{game} wie beim letzten Mal',
  nowOpen: 'Mitspieler für {game} wählen',

  welcome: 'Willkommen zurück',
  welcomeName: 'Willkommen zurück, {name}',
  roundSince: 'Runde {n}, {when}',
  yourTurnSince: 'Du bist dran, {when}',
  waitsSince: '{who} {does}, {when}',

  gamesHint: 'Beim ersten Mal öffnet „Spielen“ die Lektion, danach deine letzte Aufstellung.',
  weight: 'Anspruch',
  weightLeast: 'leicht',
  weightMost: 'schwer',
  weight1: 'sehr leicht',
  weight2: 'leicht',
  weight3: 'mittel',
  weight4: 'gehoben',
  weight5: 'schwer',
  minutes: '{n} min',
  seatsOf: 'für {seats}',
  easiest: 'leichter Einstieg',
  playFirst: '{game} spielen: beginnt mit der Lektion',

  worksOffline: 'Einmal geöffnet, läuft es auch offline',
  free: 'Frei, quelloffen, ohne Werbung',
  morePages: 'Weitere Seiten',
  rulesCredits: 'Regeln und Urheber',

  automa: '{automa} an einem echten Tisch',
  automaLink: 'Die Schachtel auf dem Tisch, das Handy daneben',
  boxLink: 'Eingeben, was deine Schachtel zeigt',
  newLink: 'Mitspieler, Optionen und Inhalt nach deiner Wahl',
  lessons: 'Lektionen',
  lessonsLink: 'Geführte Partien in kurzen Teilen, und wie weit du bist',
  statistics: 'Statistik',
  statisticsLink: 'Deine beendeten Partien: Ergebnisse, Bestwerte, Serien',
};
