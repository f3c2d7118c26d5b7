import { isCalendarDate, toIsoDate } from '#shared/calendar.ts';
import { partColumns } from './mrz-columns.ts';

export interface MachineReadableZone {
  kind: 'cni' | 'passeport' | 'titre_sejour' | 'permis_conduire';
  lastName: string;
  /** Given names in order, without accents. */
  firstNames: string[];
  birthDate: string | null;
  expiryDate: string | null;
  /** Month of issue of the old identity card, `YYYY-MM`. */
  issueMonth: string | null;
  /** All check digits hold. */
  verified: boolean;
  /** First line as found in the text, to quote it. */
  line: string;
}

const WEIGHTS = [7, 3, 1];

/** Check digit of ICAO Doc 9303 and of the old French card. */
export function checkDigit(field: string): number {
  let sum = 0;
  for (let index = 0; index < field.length; index += 1) {
    const unit = field[index] ?? '<';
    const value = unit === '<' ? 0 : /\d/.test(unit) ? Number(unit) : unit.charCodeAt(0) - 55;
    sum += value * (WEIGHTS[index % 3] ?? 1);
  }
  return sum % 10;
}

const toDigits = (field: string) =>
  field
    .replace(/[OQD]/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/G/g, '6')
    .replace(/B/g, '8');
const toLetters = (field: string) =>
  field.replace(/0/g, 'O').replace(/1/g, 'I').replace(/5/g, 'S').replace(/8/g, 'B');

function holds(field: string, digit: string): boolean {
  return String(checkDigit(field)) === toDigits(digit);
}

function readDate(digits: string, future: boolean, today: string): string | null {
  const [yy, month, day] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number) as [
    number,
    number,
    number,
  ];
  const current = Number(today.slice(2, 4));
  const year = future ? 2000 + yy : yy > current ? 1900 + yy : 2000 + yy;
  return isCalendarDate(year, month, day) ? toIsoDate(year, month, day) : null;
}

function splitNames(field: string): { lastName: string; firstNames: string[] } {
  const [last = '', first = ''] = toLetters(field)
    .replace(/[^A-Z<]/g, '')
    .split(/<<+/);
  return {
    lastName: last.replace(/</g, ' ').trim(),
    firstNames: first.split('<').filter((name) => name.length > 1),
  };
}

/** Where a line begins when OCR put marks of the card's edge before it. */
const LINE_STARTS = [
  /[I1L][D0O]FRA[A-Z0-9<]{12}/,
  /P[<A-Z]{0,2}FRA[A-Z]{1,60}<</,
  /\d{11,13}[A-Z]{1,60}<{1,60}[A-Z<]{0,60}\d{6}/,
  /[A-Z0-9]{9}\dFRA\d{6}/,
];

/** A filler read as no character, or as two, moves the name by as many: « P<SFRAGAUTHIER ». */
const SHIFTED_PASSPORT = /^P[<A-Z0-9]{0,3}?FRA(?=[A-Z<]{1,60}<<)/;

/** Candidate lines: upper case, digits and fillers only; « » and similar marks are how OCR reads the filler. */
function candidateLines(lines: readonly string[]): string[] {
  return lines
    .map((line) =>
      line
        .toUpperCase()
        .replace(/[«‹≤»›]/g, '<')
        .replace(/\s+/g, ''),
    )
    .map((line) => line.replace(/^[^A-Z0-9]+/, '').replace(/[^A-Z0-9<]/g, '<'))
    .map((line) => LINE_STARTS.reduce((text, start) => text.slice(Math.max(0, text.search(start))), line))
    .map((line) => line.replace(/^[1LI][0DO]FRA/, 'IDFRA').replace(SHIFTED_PASSPORT, 'P<FRA'));
}

const OLD_CARD_LENGTH = 36;

/** Of an old card none of whose characters were lost, one filler joins what is one name: « JEAN<MARC<<LUC ». */
function splitGiven(field: string, isWhole: boolean): string[] {
  const letters = field.replace(/\d/g, '');
  if (!isWhole) return letters.split(/<+/).filter((name) => name.length > 1);
  return letters
    .split('<<')
    .map((name) => name.split('<').filter(Boolean).join('-'))
    .filter((name) => name.length > 1);
}

function readOldCard(first: string, second: string, line: string, today: string): MachineReadableZone | null {
  if (
    !/^[I1]DFRA/.test(first) ||
    !/^[0-9OISZB]{4}[0-9A-Z]{3}/.test(second) ||
    second.length < 30 ||
    first.length < 30
  )
    return null;
  const surname = toLetters(first.slice(5, 30)).replace(/<.*$/s, (rest) => (/<[A-Z]/.test(rest) ? rest : ''));
  const number = toDigits(second.slice(0, 12));
  const given = toLetters(second.slice(13, 27));
  return {
    kind: 'cni',
    lastName: surname.replace(/<+/g, ' ').trim(),
    firstNames: splitGiven(given, second.length === OLD_CARD_LENGTH),
    birthDate: readDate(toDigits(second.slice(27, 33)), false, today),
    expiryDate: null,
    issueMonth: readYearMonth(toDigits(second.slice(0, 4))),
    verified: holds(number, second[12] ?? '') || holds(second.slice(0, 12), second[12] ?? ''),
    line,
  };
}

/**
 * The second line of an old card by itself, where the first is unreadable: its number has a check digit and opens with
 * the month of issue. Null when the digit does not hold.
 */
export function readOldCardMonth(line: string): string | null {
  const [candidate = ''] = candidateLines([line]);
  const match =
    /^([0-9OISZB]{4}[0-9A-Z]{3}[0-9OISZB]{5})([0-9OISZB])[A-Z]{1,60}<{1,60}[A-Z<]{0,60}[0-9OISZB]{6}/.exec(
      candidate,
    );
  const number = toDigits(match?.[1] ?? '');
  return match && holds(number, match[2] ?? '') ? readYearMonth(number.slice(0, 4)) : null;
}

function readYearMonth(digits: string): string | null {
  const [year, month] = [Number(digits.slice(0, 2)), Number(digits.slice(2))];
  return month >= 1 && month <= 12 ? `${year > 80 ? 1900 + year : 2000 + year}-${digits.slice(2)}` : null;
}

function readCard(lines: readonly string[], line: string, today: string): MachineReadableZone | null {
  const [first = '', second = '', third = ''] = lines;
  if (
    !/^[IAC1][A-Z<0-9]([A-Z]{3})/.test(first) ||
    !/^[0-9OISZBGL]{6}[0-9OISZB][MFX<]/.test(second) ||
    !third.includes('<')
  )
    return null;
  const nationality = second.slice(15, 18).replace(/0/g, 'O');
  const french = first.slice(2, 5) === 'FRA' && nationality === 'FRA';
  const birth = toDigits(second.slice(0, 6));
  const expiry = toDigits(second.slice(8, 14));
  return {
    kind: french ? 'cni' : 'titre_sejour',
    ...splitNames(third),
    birthDate: readDate(birth, false, today),
    expiryDate: readDate(expiry, true, today),
    issueMonth: null,
    verified: holds(birth, second[6] ?? '') && holds(expiry, second[14] ?? ''),
    line,
  };
}

function readPassport(
  first: string,
  second: string,
  line: string,
  today: string,
): MachineReadableZone | null {
  if (
    !/^P[A-Z<](?:[A-Z0]{3}|D<<)[A-Z0<]{10}/.test(first) ||
    !first.includes('<<') ||
    !/^[A-Z0-9<]{9}[0-9OISZBG][A-Z0<]{3}[0-9OISZBGL]{6}/.test(second)
  )
    return null;
  const birth = toDigits(second.slice(13, 19));
  const expiry = toDigits(second.slice(21, 27));
  return {
    kind: 'passeport',
    ...splitNames(first.slice(5)),
    birthDate: readDate(birth, false, today),
    expiryDate: readDate(expiry, true, today),
    issueMonth: null,
    verified: holds(birth, second[19] ?? '') && holds(expiry, second[27] ?? ''),
    line,
  };
}

/** The machine-readable zone of an identity paper (old French card, TD1, TD3), read from the lines of a document. */
export function findMachineReadableZone(lines: readonly string[], today: string): MachineReadableZone | null {
  return findMachineReadableZones(lines, today)[0] ?? null;
}

/** All of them, in order: two cards may lie on one sheet. */
export function findMachineReadableZones(lines: readonly string[], today: string): MachineReadableZone[] {
  const zones: MachineReadableZone[] = [];
  const parted = partColumns(lines);
  const candidates = candidateLines(parted.map(({ text }) => text));
  for (let index = 0; index < candidates.length; index += 1) {
    const [first = '', second = '', third = ''] = candidates.slice(index, index + 3);
    if (first.length < 24 || second.length < 24) continue;
    const line = parted[index]?.line ?? '';
    const zone =
      readPassport(first, second, line, today) ??
      readCard([first, second, third], line, today) ??
      readOldCard(first, second, line, today);
    if (zone?.lastName) zones.push(zone);
  }
  return zones;
}
