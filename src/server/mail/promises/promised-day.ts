import { addDays } from '#shared/calendar.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { lastOfMonth, nextWeekday, resolveDay } from '../announcements/calendar.ts';
import { listSaid } from '../announcements/plain-sentences.ts';

const MONTHS = 'JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE';
const WEEKDAYS = 'LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE';
const COUNTED: Record<string, number> = Object.fromEntries(
  'UN=1 UNE=1 DEUX=2 TROIS=3 QUATRE=4 CINQ=5 SIX=6 SEPT=7 HUIT=7 DIX=10 DOUZE=12 QUINZE=14 VINGT=20 QUELQUES=7'
    .split(' ')
    .map((pair) => pair.split('='))
    .map(([word, count]) => [word, Number(count)]),
);
/** « Quinze jours » are two weeks, « huit » one; « sous huitaine », « une quinzaine de jours ». */
const ROUND: Record<string, number> = {
  HUITAINE: 7,
  DIZAINE: 10,
  DOUZAINE: 12,
  QUINZAINE: 14,
  VINGTAINE: 20,
};

const SENDING =
  'ENVOYER|TRANSMETTRE|PARVENIR|SUIVRE|ADRESSER|APPORTER|DEPOSER|REMETTRE|FOURNIR|RETOURNER|RENVOYER|COMPLETER|RECUPERER|RECEVOIR|AVOIR|OBTENIR|DONNER|SCANNER|POSTER|DEMANDER|OCCUPER';
/** « je vous l’envoie », « nous n’aurons le RIB que »: now, which a day puts off, or to come; never what is done. */
const SELF = ' (?:JE|J|NOUS|ON)(?: (?:NE|N|VOUS|LE|LA|LES|L|EN|Y|ME|M|LUI)){0,3} ';
const PROMISES = anyOf([
  composePattern(
    `${SELF}(?:(?:R?ENVOIE|R?ENVOI|R?ENVOYONS|R?ENVERRAI|R?ENVERRONS|R?ENVERRA|TRANSMETS|TRANSMETTRAI|TRANSMETTRONS|REMETS|REMETTRAI|REMETTRONS|FOURNIS|FOURNIRAI|FOURNIRONS|RECOIS|RECEVRAI|RECEVRONS|AURAI|AURONS|AURA|OBTIENDRAI|OBTIENDRONS|FERAI|FERONS|FAIS|FAISONS)|(?:ADRESS|APPORT|DEPOS|POST|SCANN|RETOURN|COMPLET|RECUPER|DONN|PASS|OCCUP)E(?:RAI|RONS|RA)?)(?= )`,
  ),
  composePattern(
    `${SELF}(?:VAIS|ALLONS|VA|PEUX|PEUT|POUVONS|POURRAI|POURRONS|POURRA|PENSE|PENSONS|COMPTE|COMPTONS|DOIS|DEVONS|DEVRAIS|DEVRIONS|ESPERE|ESPERONS)(?: [A-Z]{1,10}){0,4} (?:${SENDING})(?= )`,
  ),
  / VOUS (?:LE |LA |LES |L |EN )?(?:AUREZ|RECEVREZ)(?= )/,
]);
/** « ma banque me l’enverra », « le RIB vous sera transmis »: by somebody else; asked of the office it is no promise. */
const OF_OTHERS = anyOf([
  / (?:ME|M|NOUS) (?:LE |LA |LES |L |EN )?(?:ENVOIE|ENVERRA|ENVERRONT|DONNERA|REMETTRA|TRANSMETTRA|DELIVRERA|FOURNIRA)(?= )/,
  composePattern(` (?:DOIT|DOIVENT|DEVRAIT|VA|VONT)(?: [A-Z]{1,10}){0,3} (?:${SENDING})(?= )`),
  / (?:SERA|SERONT) (?:[A-Z]{1,10} ){0,2}(?:ENVOYEE?S?|TRANSMISE?S?|ADRESSEE?S?|DISPONIBLES?|PRETE?S?|DEPOSEE?S?|REMISE?S?)(?= )/,
]);
const PATIENCE = / (?:PATIENTER|PATIENTEZ|ATTENDRE|ATTENDEZ|DELAI|RELANCER|RELANCEZ)(?= )/;
const NOTHING = / (?:RIEN|JAMAIS|ANS)(?= )/;
/** « Je ne peux pas attendre jusqu’au 30 juin », « nous déposerons plainte le 20 juillet ». */
const THREATENS = anyOf([
  / (?:PAS|PLUS|JAMAIS|SANS|IMPOSSIBLE DE?|INUTILE DE?|REFUSE DE?|HORS DE QUESTION DE?)(?: [A-Z]{1,10}){0,2} (?:ATTENDRE|PATIENTER)(?= )/,
  / (?:PLAINTE|AVOCATE?|TRIBUNAL|JUSTICE|PROCES|HUISSIER|RECOURS|SAISI(?:S|R|RAI|RONS|SSONS)|CHAMBRE|MEDIATEUR|RECLAMATION|AUTRE NOTAIRE|ULTIMATUM)(?= )/,
]);
/** What he wants by that day: of the office, which is spoken to, or in his own person. */
const WANTS = anyOf([
  / (?:IL (?:ME|M|NOUS) (?:LE |LA |LES |L |EN )?(?:FAUT|FAUDRAIT|FAUDRA)|BESOIN|J ATTENDS|NOUS ATTENDONS|ON ATTEND|VOUDRAI[ST]|VOUDRIONS|AIMERAI[ST]|AIMERIONS|SOUHAIT[A-Z]{1,7}|EXIGE|EXIGEONS|COMPTE SUR VOUS)(?= )/,
  / (?:MERCI|PRIERE) (?:BEAUCOUP |PAR AVANCE |D AVANCE )?(?:DE|D) (?!PATIENTER|ATTENDRE|VOTRE|VOS|M AVOIR|NOUS AVOIR|L AVOIR)[A-Z]/,
  / (?!(?:RENDEZ|CHEZ|ASSEZ|AUREZ|RECEVREZ|TROUVEREZ|PATIENTEZ|ATTENDEZ|RELANCEZ|NEZ|AVEZ PAS|COMPTEZ SUR (?:MOI|NOUS)) )[A-Z]{2,12}EZ(?= )/,
]);
/** The day is of something else: a meeting with the office, a signature, a limit, a feast. */
const OTHER_DAYS = anyOf([
  / (?:SIGNATURES?|SIGN(?:E|ER|ONS|ERONS|ERAI|ERA)|VENTE|VENDONS|BAIL|COMPROMIS|AUDIENCE|EXPIRE[A-Z]{0,4}|ECHEANCE|LIMITE|ANNIVERSAIRE|MARIAGE|MARIONS|ENTERREMENT|OBSEQUES|NEES?|NE LE \d{1,2}|CONVIEN[A-Z]{1,6}|CONFIRM[A-Z]{1,4}|PRESENTE?S?|DISPONIBLES?|FERMEE?S?|OUVERTE?S?)(?= )/,
  / (?:SERAI|SERONS|SERA) (?:BIEN )?LA(?= )/,
]);
const MEETING = / (?:RENDEZ VOUS|RDV|ENTRETIEN)(?= )/;
/** « À la mairie », « avec ma banque »: not with the office. */
const ELSEWHERE =
  / (?:A LA|AU|A L|CHEZ|AVEC) (?!VOUS |ETUDE |OFFICE |MAITRE |ME |NOTAIRE |CABINET |TELEPHONE |SUJET |MATIN )[A-Z]/;
/** A day of the week behind a past tense is the last one. */
const PAST = anyOf([
  / (?:AI|AS|A|AVONS|AVEZ|ONT|SUIS|EST|SOMMES|SONT|ETAIT|ETAIENT|AVAIT|AVAIS|AVIONS|DEVAIT|DEVAIENT)(?: (?:BIEN|DEJA|PAS|TOUT|ETE|DONC)){0,2} [A-Z]{1,12}(?:EE?S?|IE?S?|UE?S?|IT|ITE|ERT|ORTE?|INTE?|AIT|RE)(?= )/,
  composePattern(
    ` (?:R?ENVOYEE?S?|(?:DEPOS|PORT|POST|DONN|ADRESS|DEMAND)(?:EE|EES|ES)|(?:REMI|TRANSMI)SE?S?|PARTIE?S?|RECUE?S?)(?: [A-Z]{1,12}){0,4} (?:LE \\d{1,2}|HIER|${WEEKDAYS})(?= )`,
  ),
]);
const TO_COME =
  / (?:[A-Z]{2,12}(?:RAI|RONS|RA|RONT|RAIT|RAIENT)|PAS AVANT|VAIS|VA|VONT|ALLONS|DOIS|DOIT|DOIVENT|DEVONS|PREVUE?S?|FIXEE?S?|PROMIS[A-Z]{0,2}|DEMAIN|PROCHAINE?)(?= )/;
const GREETS =
  / (?:BONS?|BONNES?|BEAU|TRES BON|EXCELLENTE?) (?:DEBUT DE |FIN DE |FIN )?(?:WEEK END|WEEKEND|SEMAINE|DIMANCHE|SAMEDI|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|VACANCES|MOIS)(?= )| A (?:DEMAIN|BIENTOT|LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|LA SEMAINE PROCHAINE)(?= $| , | ALORS| DONC)/g;

const DAY = `(?: (?:LE|AU|PARTIR DU|${WEEKDAYS})){1,2} (\\d{1,2})(?:ER)?`;
const WRITTEN = composePattern(`${DAY} (${MONTHS})(?: (\\d{4}))?(?= )`);
const DIGITS = composePattern(`${DAY} (\\d{1,2})(?: (\\d{4}))?(?= )`);
const ALONE = composePattern(
  `${DAY}(?! (?:RUE|BIS|AVENUE|BOULEVARD|CHEMIN|ALLEE|IMPASSE|H|HEURES|EUROS)(?= ))(?= )`,
);
const WEEKDAY = composePattern(
  `(?<! (?:DE|DU|DEPUIS|RECU|RECUE|RECUS|RECUES|HIER)) (${WEEKDAYS})(?! (?:DERNIER|PASSE|\\d))(?: EN (HUIT|QUINZE))?(?= )`,
  'g',
);
const IN_A_MONTH = composePattern(` (?:${MONTHS})(?= )`);
const OF_MONTH = composePattern(` (DEBUT|MI|FIN)(?: DE| D)? (${MONTHS})(?= )`);
const SPAN =
  / (?:DANS|SOUS|D ICI|ENCORE|MET|METTRA|PREND|PRENDRA|COMPTER)(?: ENVIRON)?(?: (?:\d{1,2}|[A-Z]{2,6})(?: OU| A)?)? (?:(\d{1,2})|([A-Z]{2,8})) (?:PETITS? |BONS? |BONNES? )?(JOURS?|SEMAINES?|MOIS)(?= )/;
const ROUND_SPAN =
  / (?:DANS|SOUS|D ICI|ENCORE)(?: (?:UNE|LA|ENVIRON|PETITE|BONNE)){0,2} (HUITAINE|DIZAINE|DOUZAINE|QUINZAINE|VINGTAINE)(?= )/;

/**
 * The last day by which whoever writes says that he will send, or have, something, or asks to be waited for; null where he
 * names none. Where his message wants nothing, a day to come is one in whatever words, unless he threatens with it or it is of
 * another matter. Of his own new words: whose they are is known elsewhere. A day too many only delays a reminder.
 */
export function findPromisedDay(newText: string, today: string): string | null {
  const said = listSaid('', newText).map(({ plain, asks }) => ({
    plain: plain.replaceAll(GREETS, ' '),
    asks,
  }));
  const wantsNothing = said.every(({ plain, asks }) => !asks && !WANTS.test(plain));
  const days = said.flatMap(({ plain, asks }) => {
    if (NOTHING.test(plain) || THREATENS.test(plain)) return [];
    const named = listDays(plain.replaceAll(' , ', ' '), today);
    if (PROMISES.test(plain) || PATIENCE.test(plain) || (!asks && OF_OTHERS.test(plain))) return named;
    return wantsNothing && !isOfAnotherMatter(plain) ? leavePast(plain, named, today) : [];
  });
  return days.toSorted().at(-1) ?? null;
}

function isOfAnotherMatter(plain: string): boolean {
  return OTHER_DAYS.test(plain) || (MEETING.test(plain) && !ELSEWHERE.test(plain));
}

/** Of days that stand there without a word of promise: today is no delay, and one that is past does not come again. */
function leavePast(plain: string, named: readonly string[], today: string): string[] {
  if (PAST.test(plain) && ![TO_COME, IN_A_MONTH, SPAN, ROUND_SPAN].some((one) => one.test(plain))) return [];
  return named.filter((day) => day > today);
}

/** Each way of naming a day, of which a sentence that promises has one. */
function listDays(plain: string, today: string): string[] {
  const written = WRITTEN.exec(plain) ?? null;
  const digits = DIGITS.exec(plain);
  const alone = ALONE.exec(plain);
  const named = [...plain.matchAll(WEEKDAY)].at(-1);
  const month = OF_MONTH.exec(plain);
  const found = [
    written && resolveDay(today, Number(written[1]), monthOf(written[2]), yearOf(written[3])),
    digits && resolveDay(today, Number(digits[1]), Number(digits[2]), yearOf(digits[3])),
    !written && !digits && alone && resolveDay(today, Number(alone[1]), null, null),
    named && findWeekday(today, named[1] ?? '', named[2]),
    month && dayOfMonth(today, month[1] ?? '', monthOf(month[2])),
    findSpan(plain, today),
    findNear(plain, today),
  ];
  // What is behind promises nothing.
  return found.flatMap((day) => (day && day >= today ? [day] : []));
}

function findWeekday(today: string, name: string, later: string | undefined): string {
  const next = nextWeekday(today, WEEKDAYS.split('|').indexOf(name) + 1);
  return addDays(next, later === 'QUINZE' ? 14 : later === 'HUIT' ? 7 : 0);
}

function dayOfMonth(today: string, part: string, month: number): string | undefined {
  const first = resolveDay(today, 1, month, null, true);
  if (!first || part === 'FIN') return first && lastOfMonth(first);
  return addDays(first, part === 'MI' ? 14 : 6);
}

function findSpan(plain: string, today: string): string | null {
  const [, round = ''] = ROUND_SPAN.exec(plain) ?? [];
  if (round) return addDays(today, ROUND[round] ?? 0);
  const [, digits, word = '', unit = ''] = SPAN.exec(plain) ?? [];
  const count = digits ? Number(digits) : (COUNTED[word] ?? 0);
  const days = unit.startsWith('JOUR') ? 1 : unit === 'MOIS' ? 30 : 7;
  // « quelques semaines » are three; « quelques jours », and « huit », a week.
  const meant = word === 'QUELQUES' && days > 1 ? 3 : count;
  return meant > 0 ? addDays(today, meant * days) : null;
}

function findNear(plain: string, today: string): string | null {
  const sunday = nextWeekday(addDays(today, -1), 7);
  if (/ (?:SEMAINE PROCHAINE|PROCHAINE SEMAINE)(?= )/.test(plain)) return addDays(sunday, 7);
  if (/ (?:CETTE SEMAINE|DANS LA SEMAINE|FIN DE (?:LA |CETTE )?SEMAINE|WEEK END|WEEKEND)(?= )/.test(plain))
    return sunday;
  if (/ MOIS PROCHAIN(?= )/.test(plain)) return lastOfMonth(addDays(lastOfMonth(today), 1));
  if (/ FIN (?:DU|DE CE|DE) MOIS(?= )/.test(plain)) return lastOfMonth(today);
  if (/ APRES DEMAIN(?= )/.test(plain)) return addDays(today, 2);
  if (/ DEMAIN(?= )/.test(plain)) return addDays(today, 1);
  return / (?:CE SOIR|AUJOURD HUI|CET APRES MIDI)(?= )/.test(plain) ? today : null;
}

function monthOf(name = ''): number {
  return MONTHS.split('|').indexOf(name) + 1;
}

function yearOf(digits: string | undefined): number | null {
  return digits ? Number(digits) : null;
}
