import type { Day } from '../calendar.ts';
import type { Person } from '../people.ts';
import { mrzCheckDigit } from './check-digits.ts';

/** Two lines of 36: the French identity card printed until August 2021. The number opens with the YYMM. */
export function oldCardMrz(holder: Person, issued: Day): [string, string] {
  const first = `IDFRA${pad(letters(holder.lastName), 25)}${holder.department}1027`;
  const number = `${compactDate(issued).slice(0, 4)}${holder.department}1${String(holder.serial).padStart(5, '0')}`;
  const names = pad(holder.firstNames.map(letters).join('<<'), 14);
  const birth = withDigit(compactDate(holder.born));
  const second = `${withDigit(number)}${names}${birth}${holder.sex}`;
  return [first, `${second}${mrzCheckDigit(first + second)}`];
}

/** Three lines of 30 (ICAO 9303 TD1): the French identity card since August 2021. */
export function newCardMrz(holder: Person, number: string, expires: Day): [string, string, string] {
  const first = `IDFRA${withDigit(number)}${'<'.repeat(15)}`;
  const birth = withDigit(compactDate(holder.born));
  const expiry = withDigit(compactDate(expires));
  const optional = '<'.repeat(11);
  const composite = mrzCheckDigit(`${first.slice(5)}${birth}${expiry}${optional}`);
  return [first, `${birth}${holder.sex}${expiry}FRA${optional}${composite}`, pad(nameField(holder), 30)];
}

/** Two lines of 44 (ICAO 9303 TD3). */
export function passportMrz(holder: Person, number: string, expires: Day): [string, string] {
  const document = withDigit(number);
  const birth = withDigit(compactDate(holder.born));
  const expiry = withDigit(compactDate(expires));
  const personal = withDigit('<'.repeat(14)).replace(/0$/, '<');
  const composite = mrzCheckDigit(`${document}${birth}${expiry}${personal}`);
  return [
    `P<FRA${pad(nameField(holder), 39)}`,
    `${document}FRA${birth}${holder.sex}${expiry}${personal}${composite}`,
  ];
}

function nameField(holder: Person): string {
  return `${letters(holder.lastName)}<<${holder.firstNames.map(letters).join('<')}`;
}

function letters(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase();
  return plain.replace(/'/g, '').replace(/[^A-Z]/g, '<');
}

function pad(text: string, length: number): string {
  return text.slice(0, length).padEnd(length, '<');
}

function withDigit(field: string): string {
  return `${field}${mrzCheckDigit(field)}`;
}

function compactDate(day: Day): string {
  return day.toISOString().slice(2, 10).replaceAll('-', '');
}
