import { addDays, addMonths, type Day } from '../../demo/calendar.ts';
import { spellNumber, spellYear } from '../../demo/french-numbers.ts';

const MONTHS = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(
  ' ',
);
const WEEKDAYS = 'dimanche lundi mardi mercredi jeudi vendredi samedi'.split(' ');

/** How a document writes its dates when its template leaves the choice; the commonest twice. */
export const dayStyles = ['slash', 'slash', 'text', 'text', 'dot', 'dash', 'weekday'] as const;

/** `+9d`, `-1y`, `+2m` from a day. */
export function moveDay(day: Day, count: number, unit: string): Day {
  return unit === 'd' ? addDays(day, count) : addMonths(day, unit === 'y' ? count * 12 : count);
}

/** A day in one of the styles that README.md tells; written out when the style is unknown. */
export function printDay(day: Day, style: string): string {
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
    case 'dm':
      return `${dayWord} ${MONTHS[m]}`;
    case 'h':
      return `L'AN ${spellYear(y).toUpperCase()},\nLE ${dayWord.toUpperCase()} ${MONTHS[m]?.toUpperCase()}`;
    case 'm':
      return `${MONTHS[m]} ${y}`;
    case 'y':
      return String(y);
    case 'yl':
      return spellYear(y);
    default:
      return `${d === 1 ? '1er' : d} ${MONTHS[m]} ${y}`;
  }
}

export function pad(value: number): string {
  return String(value).padStart(2, '0');
}
