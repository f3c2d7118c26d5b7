import { composePattern } from '#shared/compose-pattern.ts';
import { foldAligned } from '../text/fold.ts';
import { FORMS_BEFORE_A_NAME, shortForm } from './company-forms.ts';
import type { NameReading } from './names.ts';
import { formatLastName, type PersonName } from './person-name.ts';

const COMPANY = composePattern(
  String.raw`\b(${FORMS_BEFORE_A_NAME})[ ]{1,30}(?:DENOMMEE )?(?=[A-Z0-9])`,
  'g',
);
const STREET =
  '(?:RUE|AVENUE|BOULEVARD|PLACE|QUAI|COURS|ROUTE|CHEMIN|IMPASSE|ALLEE|ALLEES|VENELLE|SQUARE|PASSAGE|ESPLANADE|FAUBOURG|SENTIER|HAMEAU|CLOS|LOTISSEMENT|RESIDENCE|CORNICHE|PARVIS|DIGUE|MONTEE|RUELLE|CHAUSSEE|LEVEE|SENTE|GRANDE RUE)';
const ADDRESS = composePattern(
  String.raw`\b\d{1,4}(?: ?(?:BIS|TER|QUATER))?,? (?:${STREET})\b[^,;:()\n.-]{0,200}(?:-[^,;:()\n. -]{1,60}){0,9}(?:[^,;:()\n.-]{0,200}(?:-[^,;:()\n. -]{1,60}){0,9})`,
  'g',
);
const BROKEN_STREET = composePattern(String.raw`\b(${STREET}|DE|DU|DES|LA|LES?)\n`, 'g');
const BUILDING =
  /\b(RESIDENCE|ENSEMBLE IMMOBILIER|NOM D'USAGE(?: D(?:U SYNDICAT|E LA COPROPRIETE|E L'IMMEUBLE))?|NOM DE LA (?:COPROPRIETE|RESIDENCE)|COPROPRIETE|IMMEUBLE|SDC|S\.D\.C\.?|SYNDICAT DES COPROPRIETAIRES(?: DE LA RESIDENCE| DE L'IMMEUBLE| DE LA COPROPRIETE)?)\b[\s:,«"-]{0,30}/g;

/** « RÉSIDENCE », and on the next line « « LES TILLEULS » ». */
const QUOTED_BELOW = /^[A-Z]{1,30}\n\s{0,3}[«"]\s{0,3}$/;

function legal(kind: PersonName['kind'], name: string, start: number, end: number): NameReading {
  return { persons: [{ kind, lastName: name, firstName: '' }], start, end };
}

const GOES_ON = / (?:de|du|des|la|les|et|aux?|sur|sous|&)$/iu;

/** In capitals only: a sentence goes on as well. */
const LINKED = /^(?:DE|DU|DES|D'|ET) ?\p{Lu}/u;

/** Keeps the line end after a short line (a heading, a form); makes it a space where a sentence flows on. */
function joinFlowingLine(text: string, offset: number): string {
  const start = text.lastIndexOf('\n', offset) + 1;
  const end = text.indexOf('\n', offset);
  if (end < 0) return text;
  // « SCI TAMARIN DES », then « HAUTS »; « LES AMIS », then « DE L'ORGUE ».
  const isCut =
    GOES_ON.test(text.slice(Math.max(start, end - 12), end)) || LINKED.test(text.slice(end + 1, end + 8));
  if (isCut) return `${text.slice(0, end)} ${text.slice(end + 1).split('\n', 1)[0]}`;
  if (end - start < 60) return text.slice(0, end);
  return `${text.slice(0, end)} ${text.slice(end + 1)}`;
}

/** What follows a denomination in its line, and is none of it. */
const NAME_OVER =
  /(?: (?:RCS|SIREN|SIRET|AU|CAPITAL|SIEGE|SIÈGE|STATUTS|DONT|TITULAIRE|PAR|REPRÉSENTÉE?|IBAN|SCI|SARL|SASU?|EURL|SNC)){1,4}\b/u;

/** Words of a denomination: capitals, digits, or capitalised words; stops at punctuation, lower case and line ends. */
function readDenomination(text: string, offset: number): string {
  const rest = joinFlowingLine(text, offset).slice(offset, offset + 80);
  const words =
    /^(?:(?:[\p{Lu}0-9][\p{L}0-9'&.-]*|de|du|des|la|le|les|et|&|d'\p{Lu}\p{L}*|l'\p{Lu}\p{L}*)[ \n]?)+/u.exec(
      rest,
    )?.[0] ?? '';
  const lead = words.trimEnd();
  const capitals = /^(?:(?:[\p{Lu}0-9][\p{Lu}0-9'&.-]{0,40}|&)(?:[ \n]|$)){1,12}/u
    .exec(`${lead} `)?.[0]
    .trim();
  const name = capitals && capitals.length >= 2 ? capitals : (lead.split('\n')[0] ?? '');
  const line = name.replace(/\s+/g, ' ');
  return line
    .slice(0, NAME_OVER.exec(line)?.index)
    .replace(/(?: (?:et|de|du|des|la|le|les)){1,8}$/u, '')
    .replace(/[ .,'&-]{1,60}$/, '');
}

/** Companies with their form first: `SCI LES ORMES`, in order of appearance. */
export function findCompanies(text: string, folded: string): NameReading[] {
  const found: NameReading[] = [];
  for (const match of folded.matchAll(COMPANY)) {
    const start = match.index;
    if (
      /^[a-z]/.test(text[start] ?? '') &&
      !/^soci/.test(text.slice(start, start + 4)) &&
      !/^association/.test(text.slice(start))
    )
      continue;
    const at = start + match[0].length;
    const name = readDenomination(text, at);
    // « SARL 1 000 € » is a form and its capital.
    if (!/\p{L}{2}/u.test(name) || !/^[\p{Lu}0-9]/u.test(name)) continue;
    const form = shortForm(match[1] ?? '');
    if (form === 'SA' && name !== name.toUpperCase()) continue;
    found.push(
      legal(
        'company',
        `${form === 'ASSOCIATION' ? 'Association' : form} ${formatLastName(name)}`,
        start,
        at + name.length,
      ),
    );
  }
  return found;
}

/** Postal addresses « 12 rue des Lilas », without the town. */
export function findAddresses(text: string, folded: string): { text: string; start: number; end: number }[] {
  const unbroken = folded.replace(BROKEN_STREET, '$1 ');
  return [...unbroken.matchAll(ADDRESS)].map((match) => {
    const end = match.index + match[0].trimEnd().length;
    return { text: text.slice(match.index, end).replace(/\s+/g, ' ').trim(), start: match.index, end };
  });
}

/** « Syndic de copropriétés - 9 quai Tilsitt »: where whoever manages the building has his office. */
const OF_SYNDIC = /\bSYNDIC\b(?! BENEVOLE)/;

/** A residence by its name, else a building by its address. */
export function findBuilding(text: string, folded: string): NameReading | null {
  const addresses = findAddresses(text, folded);
  const named: { reading: NameReading; rank: number }[] = [];
  for (const match of folded.matchAll(BUILDING)) {
    // « Résidence du CLOS-GIRARD »
    const article = /^(?:du|de la|des|de l'|d'|de )\s?(?=\p{Lu})/u.exec(
      text.slice(match.index + match[0].length),
    )?.[0];
    const at = match.index + match[0].length + (match[1] === 'RESIDENCE' ? (article?.length ?? 0) : 0);
    const isQuoted = QUOTED_BELOW.test(match[0]);
    if (!isQuoted && (/\n/.test(match[0].trimEnd()) || /[^:\s]\s{0,30}\n\s{0,30}$/.test(match[0]))) continue;
    // « Assurance de l'immeuble : » names an insurer.
    if (match[0].includes(':') && /[LD]'$/.test(folded.slice(0, match.index))) continue;
    // « Résidence LES », then « JARDINS DE VAUBAN »: no name ends with its article.
    const rest = text.slice(at, at + 60).replace(/(?<=^| )(LES?|LA|DES?|DU|AUX?)\n(?=\p{Lu})/iu, '$1 ');
    if (foldAligned(rest).startsWith('RESIDENCE')) continue;
    const name =
      /^(?:[\p{Lu}][\p{L}'-]*|[dl]'\p{Lu}[\p{L}'-]*|de|du|des|la|le|les|et|à)(?: (?:[\p{Lu}][\p{L}'-]*|[dl]'\p{Lu}[\p{L}'-]*|de|du|des|la|le|les|et|aux?|en))*/u.exec(
        rest,
      )?.[0];
    const clean = name
      ?.replace(/(?: (?:de|du|des|la|le|les|et|aux?|en)){1,8}$/u, '')
      .replace(/ (?:Syndic|Procès|Référence|Adresse|Lots?|PROC).{0,200}$/u, '');
    if (
      !clean ||
      clean.length < 3 ||
      /^(?:LES?|LA|DES?|DU)$/i.test(clean) ||
      !/^\p{Lu}|^[dl]'/u.test(clean) ||
      /^(?:DE|DU|ET|EN|PRINCIPALE|SECONDAIRE|La|Le copro)\b$/i.test(clean)
    )
      continue;
    const residence = /^(?:RESIDENCE|ENSEMBLE|NOM)/.test(match[1] ?? '');
    named.push({
      reading: legal('building', `Résidence ${clean}`, match.index, at + clean.length),
      rank: residence ? 0 : 1,
    });
  }
  const best = named.toSorted(
    (left, right) => left.rank - right.rank || left.reading.start - right.reading.start,
  )[0];
  if (best) return best.reading;
  const address =
    addresses.find(
      ({ start }) => !OF_SYNDIC.test(folded.slice(folded.lastIndexOf('\n', start) + 1, start)),
    ) ?? addresses[0];
  return address ? legal('building', `Copropriété ${address.text}`, address.start, address.end) : null;
}

/** « INDIVISION DUPONT », « SUCCESSION DUPONT », « CONSORTS DUPONT » at an offset of the text. */
export function readGroupAt(text: string, offset: number): NameReading | null {
  const folded = foldAligned(text.slice(offset, offset + 70));
  const match =
    /^\s{0,30}(?:LES )?(INDIVISION|SUCCESSION|CONSORTS|HERITIERS)\s{1,30}(?:DE\s{1,30})?(?:LA SUCCESSION\s{1,30})?(?=[A-Z])/.exec(
      folded,
    );
  if (!match) return null;
  const at = offset + match[0].length;
  const name = /^[\p{Lu}][\p{Lu}'-]+(?: [\p{Lu}][\p{Lu}'-]+)*/u.exec(text.slice(at, at + 50))?.[0];
  if (!name) return null;
  const label = `${(match[1] ?? '').charAt(0)}${(match[1] ?? '').slice(1).toLowerCase()}`.replace(
    'Heritiers',
    'Héritiers',
  );
  return legal('group', `${label} ${name}`, offset, at + name.length);
}
