import { addDays, addMonths, type Day, isoDay } from '../../demo/calendar.ts';
import { spellNumber, spellYear } from '../../demo/french-numbers.ts';
import { companies, men, residences, streets, surnames, towns, women } from './people.ts';
import type { Template } from './templates.ts';

export interface MadeDocument {
  type: string;
  lines: string[];
  /** Every accepted form, best first. */
  persons: string[];
  date: string | null;
}

interface Person {
  woman: boolean;
  last: string;
  firsts: string[];
}

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');
const TODAY = isoDay('2026-03-16');

/** A document of a template about invented people, with the truth about it; the same for the same random numbers. */
export function fillTemplate(template: Template, random: () => number): MadeDocument {
  const pick = <T>(items: readonly T[]) => items[Math.floor(random() * items.length)] as T;
  const between = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  const person = (woman = random() < 0.5): Person => ({
    woman,
    last: pick(surnames),
    firsts: [
      ...new Set([pick(woman ? women : men), pick(woman ? women : men), pick(woman ? women : men)]),
    ].slice(0, between(1, 3)),
  });
  const couple = template.who === 'PQ';
  const main = person(couple ? false : undefined);
  const second = person(couple ? true : undefined);
  if (second.last === main.last) second.last = main.last === 'VERGER' ? 'SOULARD' : 'VERGER';
  const [form, long, name] = pick(companies);
  const residence = pick(residences);
  const day = addDays(TODAY, -between(3, 1500));
  const old = template.date === 'M';
  const wedding = addDays(TODAY, -between(3000, 12000));
  const dateStyle = pick(['slash', 'slash', 'text', 'text', 'dot', 'dash', 'weekday'] as const);
  const nameStyle = pick([
    'civil-first',
    'civil-last',
    'bare-last',
    'short-last',
    'lower-last',
    'many',
  ] as const);
  const days: Record<string, Day> = {
    D: day,
    M: wedding,
    past: addDays(day, -between(60, 900)),
    past2: addDays(day, -between(1200, 5000)),
    past3: addDays(day, -between(20, 45)),
    fut: addDays(day, between(20, 90)),
    fut2: addDays(day, between(95, 200)),
    birth: isoDay(`${between(1944, 1996)}-${pad(between(1, 12))}-${pad(between(1, 28))}`),
    birth2: isoDay(`${between(1944, 1996)}-${pad(between(1, 12))}-${pad(between(1, 28))}`),
  };
  const stranger = () => {
    const { firsts, last } = person();
    return `${firsts[0]} ${last}`;
  };
  const strangers: Record<string, string> = { X: stranger(), X2: stranger() };
  const relatives: Record<string, string> = {
    Father: `${pick(men)} ${main.last}`,
    Mother: `${pick(women)} ${pick(surnames)}`,
    Father2: `${pick(men)} ${second.last}`,
    Mother2: `${pick(women)} ${pick(surnames)}`,
  };
  const address = () =>
    `${pick(streets)}, ${between(10, 95)}${pick(['000', '120', '400'])} ${pick(towns).toUpperCase()}`;
  const printed = new Set<string>();

  function fill(slot: string): string {
    const [key = '', style = ''] = slot.split(':');
    if (key in strangers) return strangers[key] ?? '';
    if (key in relatives) return relatives[key] ?? '';
    if (key === 'town') return pick(towns);
    if (key === 'Town') return pick(towns);
    if (key === 'TOWN') return pick(towns).toUpperCase();
    if (key === 'address') return address();
    if (key === 'B') return residence;
    if (key === 'C')
      return style === 'name'
        ? name
        : style === 'form'
          ? form
          : style === 'longform'
            ? long
            : `${form} ${name}`;
    if (key === 'P' || key === 'Q') return printPerson(key === 'P' ? main : second, style);
    const moved = /^(\w+?)([+-]\d+)([dmy])$/.exec(key);
    const base = days[moved?.[1] ?? key];
    if (!base) throw new Error(`unknown slot ${slot}`);
    return printDay(moved ? move(base, Number(moved[2]), moved[3] ?? 'd') : base, style || dateStyle);
  }

  function printPerson({ woman, last, firsts }: Person, style: string): string {
    const first = firsts[0] ?? '';
    const long = woman ? 'Madame' : 'Monsieur';
    const short = woman ? 'Mme' : 'M.';
    switch (style) {
      case 'LAST':
        return last;
      case 'first':
        return first;
      case 'firsts':
        return firsts.join(', ');
      case 'FIRSTS':
        return firsts.join(', ').toLocaleUpperCase('fr-FR');
      case 'signed':
        return `${first} ${last}`;
      case 'block':
        return `${first} ${last}\n${address()}`;
      case 'address-block': {
        const shared = random() < 0.25;
        printed.add(shared ? 'pair' : 'one');
        const civil = shared ? 'M OU MME' : woman ? 'MME' : 'M';
        return `${civil} ${last} ${first.toLocaleUpperCase('fr-FR')}\n${address().replace(', ', '\n')}`;
      }
    }
    switch (nameStyle) {
      case 'civil-first':
        return `${long} ${first} ${last}`;
      case 'civil-last':
        return `${long} ${last} ${first}`;
      case 'bare-last':
        return `${last} ${first}`;
      case 'short-last':
        return `${short} ${last} ${first}`;
      case 'lower-last':
        return `${long} ${first} ${capitalise(last)}`;
      case 'many':
        return `${long} ${firsts.join(', ')} ${last}`;
    }
  }

  const lines = template.text.replace(/\{([^}]+)\}/g, (_, slot: string) => fill(slot)).split('\n');
  const date = old ? wedding : day;
  const iso = date.toISOString().slice(0, 10);
  const truths: Record<Template['date'], string | null> = {
    D: iso,
    M: iso,
    month: iso.slice(0, 7),
    none: null,
  };
  return { type: template.type, lines, persons: acceptedNames(), date: truths[template.date] };

  function acceptedNames(): string[] {
    if (template.who === 'C') return [`${form} ${name}`, name];
    if (template.who === 'B') return [`Résidence ${residence}`, `Copropriété ${residence}`, residence];
    if (template.who === 'none') return [];
    const forms = ({ last, firsts }: Person) => [`${last} ${firsts[0]}`, `${last} ${firsts.join(' ')}`];
    if (!couple) return forms(main);
    return forms(main).flatMap((left) =>
      forms(second).flatMap((right) => [`${left} et ${right}`, `${right} et ${left}`]),
    );
  }
}

function pad(value: number): string {
  return String(value).padStart(2, '0');
}

function move(day: Day, count: number, unit: string): Day {
  return unit === 'd' ? addDays(day, count) : addMonths(day, unit === 'y' ? count * 12 : count);
}

function capitalise(name: string): string {
  return name
    .toLocaleLowerCase('fr-FR')
    .replace(
      /(^|[- '])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase('fr-FR'),
    );
}

function printDay(day: Day, style: string): string {
  const [d, m, y] = [day.getUTCDate(), day.getUTCMonth(), day.getUTCFullYear()];
  const numbers = [pad(d), pad(m + 1), String(y)];
  const dayWord = d === 1 ? 'premier' : spellNumber(d);
  switch (style) {
    case 'slash':
      return numbers.join('/');
    case 'dot':
      return numbers.join('.');
    case 'dash':
      return numbers.join('-');
    case 'spaced':
      return numbers.join(' ');
    case 'weekday':
      return `${WEEKDAYS[day.getUTCDay()]} ${d === 1 ? '1er' : d} ${MONTHS[m]} ${y}`;
    case 'l':
      return `${dayWord} ${MONTHS[m]} ${spellYear(y)}`;
    case 'h':
      return `L'AN ${spellYear(y).toUpperCase()},\nLE ${dayWord.toUpperCase()} ${MONTHS[m]?.toUpperCase()}`;
    case 'm':
      return `${MONTHS[m]} ${y}`;
    case 'y':
      return String(y);
    default:
      return `${d === 1 ? '1er' : d} ${MONTHS[m]} ${y}`;
  }
}
