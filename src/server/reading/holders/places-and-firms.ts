import { findCompanyForm } from '../names/company-forms.ts';
import { nameStopWords } from '../names/name-stop-words.ts';
import { formatLastName } from '../names/person-name.ts';
import { type DocumentText, listCells } from '../text/document-text.ts';
import { foldAligned } from '../text/fold.ts';
import type { FoundName } from './found-name.ts';

const PLOT =
  /\b(?:SECTION ?:? ?)?([A-Z]{1,2})[ ,:]{0,3}(?:N[°O]{0,2} ?|NUMERO ?|PARCELLE ?(?:N[°O] ?)?)?(\d{1,4})\b/g;
const OF_LAND = /SECTION|PARCELLE|CADASTR|REFERENCES?|NUMERO|N°/;
/** « Feuille : 000 AE 01 » is the sheet of a plan. */
const SHEET = /^FEUILLES?\b/;
/** Two letters before a number that are no section of the land register. */
const NO_SECTION: ReadonlySet<string> = new Set(
  'N NO DU DE LE LA AU EN ET OU M P EUR BP CS TEL KM HA CA'.split(' '),
);

/** Parcels, wherever the land register is spoken of. */
export function listPlots({ lines }: DocumentText): FoundName[] {
  return lines.flatMap(({ folded, start }, index) => {
    if (!OF_LAND.test(`${lines[index - 1]?.folded ?? ''} ${folded}`) || SHEET.test(folded)) return [];
    return [...folded.matchAll(PLOT)].flatMap(({ index: at, 0: whole, 1: section = '', 2: number = '' }) => {
      if (NO_SECTION.has(section)) return [];
      const lastName = `Parcelle ${section} ${number}`;
      return [
        {
          person: { kind: 'building' as const, lastName, firstName: '' },
          start: start + at,
          end: start + at + whole.length,
          sign: 'plot',
        },
      ];
    });
  });
}

const HOUSE =
  /\b(?:RESIDENCE|COPROPRIETE|COPROPRIETAIRES?(?: DE)?|IMMEUBLE|ENSEMBLE IMMOBILIER|SDC|BATIMENT|GROUPE D'HABITATIONS?|LOTISSEMENT|DENOMME|DENOMINATION|NOM|APPELE)\b[\s:«"'-]{0,6}(?:DE L'ENSEMBLE IMMOBILIER |DE LA RESIDENCE |DE L'IMMEUBLE |RESIDENCE |DENOMME |DIT |« ?|" ?){0,3}/g;
const HOUSE_NAME =
  /^(?:\p{Lu}[\p{L}'-]{0,40}|[dl]'\p{Lu}[\p{L}'-]{0,40})(?: (?:\p{Lu}[\p{L}'-]{0,40}|[dl]'\p{Lu}[\p{L}'-]{0,40}|de|du|des|la|le|les|et|aux?|en)){0,5}/u;
const LINK_AT_END = /(?: (?:de|du|des|la|le|les|et|aux?|en)){1,4}$/u;

function readHouse(text: string): string | null {
  const name = HOUSE_NAME.exec(text.slice(0, 80))?.[0].replace(LINK_AT_END, '');
  return name && name.length >= 4 ? name : null;
}

function house(name: string, start: number, sign: string): FoundName {
  const person = { kind: 'building' as const, lastName: `Résidence ${name}`, firstName: '' };
  return { person, start, end: start + name.length, sign };
}

/** What is called a residence, and what opens a line or a cell with capitals and may be one. */
export function listHouses(document: DocumentText): FoundName[] {
  const called = [...document.folded.matchAll(HOUSE)].flatMap(({ index, 0: words }) => {
    const at = index + words.length;
    const name = readHouse(document.text.slice(at, at + 80).split('\n')[0] ?? '');
    return name ? [house(name, at, 'house')] : [];
  });
  const bare = document.lines.flatMap((line) =>
    listCells(line).flatMap(({ start, text }) => {
      const value = text.split(/ ?: |[«"]/).at(-1) ?? '';
      const name = readHouse(value);
      const isCompound = name !== null && name.length > 4 && /[ '-]/.test(name);
      return isCompound ? [house(name, start + text.length - value.length, 'bare-house')] : [];
    }),
  );
  return [...called, ...bare];
}

const FIRM = /^[A-Z0-9][A-Z0-9'&. -]{2,60}$/;

/** Parts of a cell between labels, stops and strokes, each with its place in it. */
function listParts(text: string): { value: string; at: number }[] {
  return [...text.matchAll(/[^:.;|]{3,80}/g)].map(({ 0: part, index }) => {
    const value = part.replace(/^[«" ]{1,3}|[»", ]{1,3}$/g, '');
    return { value, at: index + part.indexOf(value) };
  });
}

/** « FORME - DÉNOMINATION - SIÈGE », « ACTE CONSTITUTIF », « REGISTRE DES … »: titles of papers and of articles. */
function isHeading(value: string): boolean {
  const [first = '', second = ''] = foldAligned(value).split(/[ '-]/);
  const opening = first.length > 3 ? first : second;
  return value.includes(' - ') || nameStopWords.has(opening);
}

/** A denomination in capitals between labels, stops and the ends of its cell; its form is told elsewhere. */
export function listFirms(document: DocumentText, form: string): FoundName[] {
  return document.lines.flatMap((line) =>
    listCells(line).flatMap((cell) =>
      listParts(cell.text).flatMap(({ value, at }) => {
        const isCapital = value === value.toLocaleUpperCase('fr-FR');
        const isForm = value === form || findCompanyForm(foldAligned(value)) !== '';
        if (isForm || isHeading(value)) return [];
        if (value.length > 50 || !isCapital || !FIRM.test(foldAligned(value))) return [];
        const start = cell.start + at;
        const lastName = `${form} ${formatLastName(value)}`.trim();
        return [
          {
            person: { kind: 'company' as const, lastName, firstName: '' },
            start,
            end: start + value.length,
            sign: 'firm',
          },
        ];
      }),
    ),
  );
}
