import { addDays, type Day, isoDay } from '../../demo/calendar.ts';
import { companies, men, residences, streets, surnames, towns, women } from './people.ts';
import { dayStyles, moveDay, pad, printDay } from './print-day.ts';
import { nameStyles, type Person, printPerson } from './print-person.ts';
import type { Template } from './templates.ts';

export interface MadeDocument {
  type: string;
  lines: string[];
  /** Every accepted form, best first. */
  persons: string[];
  date: string | null;
}

const TODAY = isoDay('2026-03-16');

/** Of the property that a document is about; the people live elsewhere. */
const propertyStreets = ['rue des Écoles', 'avenue de la Gare', 'chemin des Vignes', 'boulevard Carnot'];

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
  const couple = template.who === 'PQ' || template.who === 'P/Q';
  const main = person(couple ? false : undefined);
  const second = person(couple ? true : undefined);
  if (second.last === main.last) second.last = main.last === 'VERGER' ? 'SOULARD' : 'VERGER';
  const [form, long, name] = pick(companies);
  const residence = pick(residences);
  const property = `${between(1, 180)} ${pick(propertyStreets)}`;
  const parcel = { section: pick(['A', 'AK', 'BD', 'ZH']), number: String(between(2, 980)) };
  const day = addDays(TODAY, -between(3, 1500));
  const wedding = addDays(TODAY, -between(3000, 12000));
  const dateStyle = pick(dayStyles);
  const nameStyle = pick(nameStyles);
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
    return { last, signed: `${firsts[0]} ${last}` };
  };
  const strangers: Record<string, { last: string; signed: string }> = { X: stranger(), X2: stranger() };
  const relatives: Record<string, string> = {
    Father: `${pick(men)} ${main.last}`,
    Mother: `${pick(women)} ${pick(surnames)}`,
    Father2: `${pick(men)} ${second.last}`,
    Mother2: `${pick(women)} ${pick(surnames)}`,
  };
  const address = () =>
    `${pick(streets)}, ${between(10, 95)}${pick(['000', '120', '400'])} ${pick(towns).toUpperCase()}`;

  function fill(slot: string): string {
    const [key = '', style = ''] = slot.split(':');
    const other = strangers[key];
    if (other) return style === 'LAST' ? other.last : other.signed;
    if (key in relatives) return relatives[key] ?? '';
    if (key === 'town') return pick(towns);
    if (key === 'Town') return pick(towns);
    if (key === 'TOWN') return pick(towns).toUpperCase();
    if (key === 'address') return address();
    if (key === 'A') return `${property}, ${between(10, 95)}000 ${pick(towns)}`;
    if (key === 'L') return style === 'number' ? parcel.number : parcel.section;
    if (key === 'B') return style === 'upper' ? residence.toLocaleUpperCase('fr-FR') : residence;
    if (key === 'C') return { name, form, longform: long }[style] ?? `${form} ${name}`;
    if (key === 'P' || key === 'Q') return fillPerson(key === 'P' ? main : second, style);
    const moved = /^(\w+?)([+-]\d+)([dmy])$/.exec(key);
    const base = days[moved?.[1] ?? key];
    if (!base) throw new Error(`unknown slot ${slot}`);
    return printDay(moved ? moveDay(base, Number(moved[2]), moved[3] ?? 'd') : base, style || dateStyle);
  }

  function fillPerson(who: Person, style: string): string {
    const { woman, last, firsts } = who;
    const first = firsts[0] ?? '';
    if (style === 'block') return `${first} ${last}\n${address()}`;
    if (style === 'married') return woman ? `${last} épouse ${pick(surnames)}` : last;
    if (style === 'address-block') {
      const civil = random() < 0.25 ? 'M OU MME' : woman ? 'MME' : 'M';
      return `${civil} ${last} ${first.toLocaleUpperCase('fr-FR')}\n${address().replace(', ', '\n')}`;
    }
    return printPerson(who, style || nameStyle);
  }

  const lines = template.text.replace(/\{([^}]+)\}/g, (_, slot: string) => fill(slot)).split('\n');
  const iso = (template.date === 'M' ? wedding : day).toISOString().slice(0, 10);
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
    if (template.who === 'A') return [property, `Copropriété ${property}`];
    if (template.who === 'L') return [`Parcelle ${parcel.section} ${parcel.number}`];
    if (template.who === 'none') return [];
    const forms = ({ last, firsts }: Person) => [`${last} ${firsts[0]}`, `${last} ${firsts.join(' ')}`];
    if (!couple) return forms(main);
    const pairs = forms(main).flatMap((left) =>
      forms(second).flatMap((right) => [`${left} et ${right}`, `${right} et ${left}`]),
    );
    return template.who === 'P/Q' ? [...pairs, ...forms(main), ...forms(second)] : pairs;
  }
}
