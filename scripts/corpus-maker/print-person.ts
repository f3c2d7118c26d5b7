export interface Person {
  woman: boolean;
  last: string;
  firsts: string[];
}

/** How a document prints its people when its template leaves the choice. */
export const nameStyles = [
  'civil-first',
  'civil-last',
  'bare-last',
  'short-last',
  'lower-last',
  'many',
] as const;

const words: Record<string, readonly [man: string, woman: string]> = {
  civil: ['Monsieur', 'Madame'],
  short: ['M.', 'Mme'],
  e: ['', 'e'],
  sex: ['M', 'F'],
  gender: ['masculin', 'féminin'],
};

/** One of the styles that README.md tells: a part of the name, the whole of it, or a word that agrees with it. */
export function printPerson({ woman, last, firsts }: Person, style: string): string {
  const first = firsts[0] ?? '';
  const word = (key: string) => words[key]?.[woman ? 1 : 0] ?? '';
  switch (style) {
    case 'LAST':
      return last;
    case 'Last':
      return capitalise(last);
    case 'first':
      return first;
    case 'firsts':
      return firsts.join(', ');
    case 'plain-firsts':
      return firsts.join(' ');
    case 'FIRSTS':
      return firsts.join(', ').toLocaleUpperCase('fr-FR');
    case 'signed':
      return `${first} ${last}`;
    case 'upper':
      return `${woman ? 'MME' : 'M'} ${last} ${first}`.toLocaleUpperCase('fr-FR');
    case 'civil-first':
      return `${word('civil')} ${first} ${last}`;
    case 'civil-last':
      return `${word('civil')} ${last} ${first}`;
    case 'bare-last':
      return `${last} ${first}`;
    case 'short-last':
      return `${word('short')} ${last} ${first}`;
    case 'lower-last':
      return `${word('civil')} ${first} ${capitalise(last)}`;
    case 'many':
      return `${word('civil')} ${firsts.join(', ')} ${last}`;
  }
  if (style in words) return word(style);
  throw new Error(`unknown style ${style}`);
}

function capitalise(name: string): string {
  return name
    .toLocaleLowerCase('fr-FR')
    .replace(
      /(^|[- '])(\p{L})/gu,
      (_, mark: string, letter: string) => mark + letter.toLocaleUpperCase('fr-FR'),
    );
}
