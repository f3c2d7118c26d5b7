import { addDays } from '#shared/calendar.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { lastOfMonth, nextWeekday, resolveDay } from './calendar.ts';
import { nextFeast } from './feasts.ts';

const MONTHS = 'JANVIER|FEVRIER|MARS|AVRIL|MAI|JUIN|JUILLET|AOUT|SEPTEMBRE|OCTOBRE|NOVEMBRE|DECEMBRE'.split(
  '|',
);
const ENGLISH = 'JANUARY|FEBRUARY|MARCH|APRIL|MAY|JUNE|JULY|AUGUST|SEPTEMBER|OCTOBER|NOVEMBER|DECEMBER'.split(
  '|',
);
const WEEKDAYS = 'LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DIMANCHE'.split('|');
const MONTH = `(${[...MONTHS, ...ENGLISH, 'JANV', 'FEVR', 'AVR', 'JUIL', 'SEPT', 'OCT', 'NOV', 'DEC'].join('|')})`;
const WEEKDAY = `(?:${WEEKDAYS.join('|')})`;
const DAY = `(?:LE |${WEEKDAY} ){0,2}(\\d{1,2})(?:ER|E)?`;
const NUMBERS: Record<string, number> = {
  UN: 1,
  UNE: 1,
  DEUX: 2,
  TROIS: 3,
  QUATRE: 4,
  CINQ: 5,
  SIX: 6,
  SEPT: 7,
  HUIT: 8,
  NEUF: 9,
  DIX: 10,
  QUINZE: 15,
  VINGT: 20,
  TRENTE: 30,
};

/** « jusqu’au 15 » counts the 15th; « de retour le 15 », « pas avant le 15 » do not. */
const UNTIL = '(?:JUSQU AU|JUSQU A|JUSQU EN|JUSQU|JUSQUE|JUSQUES|AU|UNTIL|INCLUS|THROUGH)';
const FROM_THEN =
  '(?:RETOUR|RENTRE[A-Z]{0,4}|RENTRONS|REVIEN[A-Z]{1,6}|REVENONS|REPREN[A-Z]{1,4}|REPRISE|AVANT|PARTIR|JOIGNABLE|DISPONIBLE|BACK|RETURN[A-Z]{0,3}|QU A PARTIR)(?: [A-Z]{1,10}){0,3}';

/** What a bound may be, behind one of its openers; the first that is found counts. */
function boundsAfter(opener: string) {
  const at = (pattern: string) =>
    composePattern(` ${opener} (?:AU |LE |DU |A |ON |EN |LA ){0,2}${pattern}(?= )`);
  return {
    written: at(`${DAY} ${MONTH}(?: (\\d{4}))?`),
    english: at(`${MONTH} (\\d{1,2})(?:ST|ND|RD|TH)?(?: (\\d{4}))?`),
    digits: at(`${DAY} (\\d{1,2})(?: (\\d{4}|\\d{2}))?`),
    part: at(`(?:LA )?(FIN|MI|DEBUT|COURANT)(?: DE| DU| D)? (?:MOIS DE |MOIS D )?${MONTH}`),
    end: at('(?:LA )?FIN (?:DU|DE|DE LA|D) (?:CE |CETTE )?(MOIS|SEMAINE|ANNEE)'),
    inEight: at(`(${WEEKDAY}) EN (HUIT|QUINZE)`),
    weekday: at(`(${WEEKDAY})(?: (PROCHAIN))?`),
    tomorrow: at('(DEMAIN|APRES DEMAIN)'),
    feast: at('(PAQUES|PENTECOTE|TOUSSAINT|NOEL|RENTREE)'),
    nextWeek: at('(?:LA )?SEMAINE PROCHAINE'),
    month: at(`(?:MOIS DE |MOIS D )?${MONTH}(?: PROCHAIN)?`),
    alone: at(DAY),
  };
}
const UNTIL_BOUNDS = boundsAfter(UNTIL);
const FROM_THEN_BOUNDS = boundsAfter(FROM_THEN);

/** The last day that a sentence gives to an absence; undefined where it gives none. */
export function findLastDay(plain: string, today: string): string | undefined {
  // « avant 14 h » is no day.
  const text = plain.replace(/ ,(?= )| \d{1,2} ?H(?: \d\d)?(?= )| \d{1,2}H\d{0,2}(?= )/g, '');
  return (
    findBound(text, UNTIL_BOUNDS, 0, today) ??
    findBound(text, FROM_THEN_BOUNDS, -1, today) ??
    findLength(text, today)
  );
}

function findBound(
  text: string,
  bounds: ReturnType<typeof boundsAfter>,
  shift: number,
  today: string,
): string | undefined {
  const written = bounds.written.exec(text);
  if (written)
    return move(resolveDay(today, Number(written[1]), monthOf(written[2]), year(written[3])), shift);
  const english = bounds.english.exec(text);
  if (english)
    return move(resolveDay(today, Number(english[2]), monthOf(english[1]), year(english[3])), shift);
  const digits = bounds.digits.exec(text);
  if (digits) return move(resolveDay(today, Number(digits[1]), Number(digits[2]), year(digits[3])), shift);
  const part = bounds.part.exec(text);
  if (part) return partOfMonth(today, part[1] ?? '', monthOf(part[2]), shift);
  const end = bounds.end.exec(text);
  if (end) return endOf(today, end[1] ?? '');
  const inEight = bounds.inEight.exec(text);
  if (inEight) return move(weekdayIn(today, inEight[1] ?? '', inEight[2] === 'QUINZE' ? 14 : 7), shift);
  const named = bounds.weekday.exec(text);
  if (named) return move(nextWeekday(today, WEEKDAYS.indexOf((named[1] ?? '').trim()) + 1), shift);
  const tomorrow = bounds.tomorrow.exec(text);
  if (tomorrow) return move(addDays(today, tomorrow[1] === 'DEMAIN' ? 1 : 2), shift);
  const feast = bounds.feast.exec(text);
  if (feast) return move(nextFeast(today, feast[1] ?? ''), shift);
  const week = bounds.nextWeek.exec(text);
  if (week) return shift ? nextWeekday(today, 7) : addDays(nextWeekday(today, 1), 6);
  const month = bounds.month.exec(text);
  if (month) return partOfMonth(today, shift ? 'DEBUT' : 'FIN', monthOf(month[1]), shift);
  const alone = bounds.alone.exec(text);
  return alone ? move(resolveDay(today, Number(alone[1]), null, null), shift) : undefined;
}

/** « il y a deux semaines » looks back. */
const SINCE = / (?:Y A|YA|DEPUIS|VOICI|VOILA|FAIT) $/;

const WHOLE_MONTH = composePattern(
  ` (?:TOUT LE MOIS|LE MOIS|MOIS|EN|TOUT|COURANT) (?:DE |D )?(?:MOIS DE |MOIS D )?${MONTH}(?= )`,
);

/** « absent deux semaines », « tout le mois d’août ». */
function findLength(text: string, today: string): string | undefined {
  const span = / (?:(\d{1,2})|([A-Z]{2,6})) (JOURS?|SEMAINES?|MOIS)(?= )/.exec(text);
  const count =
    span && !SINCE.test(text.slice(0, span.index + 1)) ? Number(span[1] ?? NUMBERS[span[2] ?? ''] ?? 0) : 0;
  if (span && count > 0) {
    if (span[3] === 'MOIS') return lastOfSpan(today, count);
    return addDays(today, count * ((span[3] ?? '').startsWith('JOUR') ? 1 : 7));
  }
  const whole = WHOLE_MONTH.exec(text);
  if (whole) return partOfMonth(today, 'FIN', monthOf(whole[1]), 0);
  if (/ (?:CETTE SEMAINE|TOUTE LA SEMAINE|LA SEMAINE) (?!PROCHAINE)/.test(text))
    return endOf(today, 'SEMAINE');
  if (/ SEMAINE PROCHAINE /.test(text)) return addDays(nextWeekday(today, 1), 6);
  if (/ CE MOIS /.test(text)) return endOf(today, 'MOIS');
  return undefined;
}

/** « lundi en huit »: a week after the next one. */
function weekdayIn(today: string, name: string, days: number): string {
  return addDays(nextWeekday(today, WEEKDAYS.indexOf(name.trim()) + 1), days);
}

function partOfMonth(today: string, part: string, month: number, shift: number): string | undefined {
  const first = resolveDay(today, 1, month, null, true);
  if (!first) return undefined;
  if (part === 'DEBUT') return addDays(first, shift ? 0 : 6);
  return part === 'MI' ? addDays(first, 14) : lastOfMonth(first);
}

function endOf(today: string, what: string): string {
  if (what === 'SEMAINE') return nextWeekday(addDays(today, -1), 7);
  return what === 'MOIS' ? lastOfMonth(today) : `${today.slice(0, 4)}-12-31`;
}

function lastOfSpan(today: string, months: number): string {
  return addDays(today, Math.round(months * 30.5));
}

function move(day: string | undefined, shift: number): string | undefined {
  return day && shift ? addDays(day, shift) : day;
}

function monthOf(word = ''): number {
  const french = MONTHS.indexOf(word);
  if (french >= 0) return french + 1;
  const english = ENGLISH.indexOf(word);
  if (english >= 0) return english + 1;
  return (
    MONTHS.findIndex((name) =>
      name.startsWith(word.slice(0, 3) === 'JUI' ? word.slice(0, 4) : word.slice(0, 3)),
    ) + 1
  );
}

function year(digits: string | undefined): number | null {
  if (!digits) return null;
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits);
}

/** What is so far away is told again, or asked, before it begins. */
const SOON_DAYS = 21;

/** Whether the absence only begins in some weeks: « en vacances en août », in June. */
export function beginsLater(plain: string, today: string): boolean {
  if (/ JUSQU/.test(plain)) return false;
  const first = findFirstDay(plain, today);
  return first !== undefined && first > addDays(today, SOON_DAYS);
}

const NAMED_MONTH = composePattern(` ${MONTH} `);
const FROM_MONTH = composePattern(` (?:EN|AU MOIS D|AU MOIS DE|TOUT|DEBUT|FIN) ${MONTH} `);

function findFirstDay(plain: string, today: string): string | undefined {
  const from = / (?:DU|A PARTIR DU|DES LE) (\d{1,2})(?:ER)? (\d{1,2} )?/.exec(plain);
  const named = NAMED_MONTH.exec(plain);
  if (from) {
    const month = from[2] ? Number(from[2]) : named ? monthOf(named[1]) : null;
    return resolveDay(today, Number(from[1]), month, null);
  }
  const whole = FROM_MONTH.exec(plain);
  return whole ? resolveDay(today, 1, monthOf(whole[1]), null, true) : undefined;
}
