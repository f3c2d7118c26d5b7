import { composePattern } from '#shared/compose-pattern.ts';
import type { Place } from '#shared/paper-parties.ts';
import type { DocumentText } from '../text/document-text.ts';
import { foldKey, foldText } from '../text/fold.ts';

/** An address of a paper, with where it stands. */
export interface FoundPlace extends Place {
  start: number;
  /** The paper says that it is where the property is. */
  ofProperty: boolean;
}

const STREETS: Record<string, string> = {
  AV: 'AVENUE',
  AVE: 'AVENUE',
  BD: 'BOULEVARD',
  BLD: 'BOULEVARD',
  BVD: 'BOULEVARD',
  BOUL: 'BOULEVARD',
  R: 'RUE',
  PL: 'PLACE',
  CH: 'CHEMIN',
  CHE: 'CHEMIN',
  CHEM: 'CHEMIN',
  RTE: 'ROUTE',
  ALL: 'ALLEE',
  ALLEES: 'ALLEE',
  IMP: 'IMPASSE',
  SQ: 'SQUARE',
  CRS: 'COURS',
  PASS: 'PASSAGE',
  FG: 'FAUBOURG',
  FBG: 'FAUBOURG',
  LOT: 'LOTISSEMENT',
  RES: 'RESIDENCE',
  HAM: 'HAMEAU',
};
const NAMES: Record<string, string> = {
  GAL: 'GENERAL',
  GEN: 'GENERAL',
  ST: 'SAINT',
  STE: 'SAINTE',
  MAL: 'MARECHAL',
  MAR: 'MARECHAL',
  PDT: 'PRESIDENT',
  PRES: 'PRESIDENT',
  DR: 'DOCTEUR',
  CDT: 'COMMANDANT',
  COL: 'COLONEL',
  CAP: 'CAPITAINE',
  PR: 'PROFESSEUR',
  PROF: 'PROFESSEUR',
  REP: 'REPUBLIQUE',
};
const ARTICLES = new Set(['DE', 'DU', 'DES', 'D', 'LA', 'LE', 'LES', 'L', 'AUX', 'AU', 'A', 'EN']);
const WAYS = [
  ...new Set([...Object.keys(STREETS), ...Object.values(STREETS)]),
  ...['QUAI', 'VENELLE', 'ESPLANADE', 'SENTIER', 'CLOS', 'PROMENADE', 'MAIL', 'TRAVERSE', 'COUR', 'VILLA'],
  ...[
    'CORNICHE',
    'PARVIS',
    'CITE',
    'DIGUE',
    'MONTEE',
    'RUELLE',
    'CHAUSSEE',
    'LEVEE',
    'VOIE',
    'SENTE',
    'GRANDE RUE',
  ],
].join('|');

/** « 12 bis, av. du Général-Leclerc »; the street ends at a mark, a town, a lot. */
const ADDRESS = composePattern(
  String.raw`\b(\d{1,4}) ?(BIS|TER|QUATER|[A-E](?= ))?,? {0,2}(${WAYS})\b\.? {0,2}([A-Z0-9][A-Z0-9' .-]{1,50})`,
  'g',
);
const END =
  / (?:LOTS?|APPT?|APPARTEMENT|BAT|BATIMENT|ETAGE|ESC|ESCALIER|PORTE|BP|CS|CEDEX|A(?= [A-Z])|\d{5}|-|SECTION|CADASTRE\w{0,3}|SUR|COMMUNE|POUR|ET|TEL|DATE|REF\w{0,10}|M\.|MR\.?|MME|MLLE|MONSIEUR|MADAME)(?: |$)|[.]|-? ?\d{5}/;
const POSTCODE = /(?<!\d)(\d{5})(?!\d)(?:\)|,)? {0,2}([A-Z][A-Z' -]{1,40})?/;
/** « (49400) », « (Maine-et-Loire, 49400) » after a town. */
const IN_BRACKETS = /\((?:[A-Z' -]{2,30}[, ]{0,2})?(\d{5})\)/;
const MOST_TOWN_WORDS = 4;

const HERE =
  /ADRESSE (?:DU |DE L'|DE LA |DES )?(?:BIEN|IMMEUBLE|LOGEMENT|INSTALLATION|PROPRIETE|MAISON|APPARTEMENT|LOTS?|LOCAL|TERRAIN|TRAVAUX|CHANTIER)|\bSITU(?:EE?S?|ATION)\b|\bSIS(?:ES?)?\b|DESIGNATION|LOCALISATION|(?:IMMEUBLE|BIEN|LOGEMENT|LOCAL|TERRAIN|MAISON|APPARTEMENT|PROPRIETE)S? ?(?:CONCERNE|VENDU|LOUE|IMPOSE|BATI|VISITE|EXPERTISE|DIAGNOSTIQUE)?E?S? ?:|LIEU D(?:E LA |ES |U )?(?:MISSION|VISITE|TRAVAUX|CHANTIER|CONTROLE)|TERRAIN|LOTS? (?:N|\d)|COPROPRIETE|RESIDENCE|IMMEUBLE/g;
const ELSEWHERE =
  /DEMEURANT|DOMICILI|RESIDANT|\bSIEGE|CABINET|\bSYNDIC\b|AGENCE|DIAGNOSTIQUEUR|OPERATEUR|NOTAIRE|\bETUDE\b|OFFICE|MAIRIE|CENTRE DES|ASSUREUR|BANQUE|SOCIETE|ENTREPRISE|\bRCS\b|SIRET|ADRESSE (?:POSTALE|DU (?:CLIENT|PROPRIETAIRE|DEMANDEUR))|\bNE(?:E)? (?:LE|A)\b/g;

const SOMEBODY =
  /PROPRIETAIRE|CLIENT|DONNEUR D'ORDRE|COMMANDITAIRE|DEMANDEUR|MANDANT|\bNOM\b|VENDEUR|\bM\.|\bMME\b/;

/** The addresses of a paper in its order, each with whether the words before it say that the property is there. */
export function findPlaces({ folded }: Pick<DocumentText, 'folded'>): FoundPlace[] {
  const found: FoundPlace[] = [];
  for (const match of folded.matchAll(ADDRESS)) {
    const [, number = '', suffix = '', way = '', rest = ''] = match;
    const key = keyOfStreet(number, suffix, way, rest.split('\n')[0] ?? '');
    if (!key) continue;
    const before = folded.slice(Math.max(0, match.index - 130), match.index);
    const around = folded.slice(match.index, match.index + match[0].length + 60);
    found.push({
      kind: 'address',
      key,
      ...readTown(around, before),
      start: match.index,
      ofProperty: lastOf(HERE, before) > lastOf(ELSEWHERE, before) || isBareAddress(before),
    });
  }
  return found;
}

/** « Adresse : », which nobody's name comes before: of a report about a property, its own. */
function isBareAddress(before: string): boolean {
  return /(?:^|\n)ADRESSE ?:? ?$/.test(before) && lastOf(ELSEWHERE, before) < 0 && !SOMEBODY.test(before);
}

function lastOf(words: RegExp, text: string): number {
  let last = -1;
  for (const { index } of text.matchAll(words)) last = index;
  return last;
}

function readTown(after: string, before: string): Pick<Place, 'postcode' | 'town'> {
  const next = POSTCODE.exec(after);
  if (next?.[1]) return { postcode: next[1], town: townKey(next[2]) };
  const brackets = IN_BRACKETS.exec(before);
  const town = brackets && readTownBefore(before.slice(0, brackets.index));
  return brackets?.[1] && town
    ? { postcode: brackets[1], town: townKey(town) }
    : { postcode: null, town: null };
}

/** « à SAINT POL DE LÉON (29250) »: the words right before the brackets, the first of them whole. */
function readTownBefore(text: string): string | null {
  const line = text.split('\n').at(-1) ?? '';
  const words = line.trimEnd().split(' ').slice(-MOST_TOWN_WORDS);
  const from = words.findLastIndex((word) => !/^[A-Z'-]{2,30}$/.test(word)) + 1;
  const cut = /[A-Z][A-Z'-]{1,30}$/.exec(words[from - 1] ?? '')?.[0];
  const town = [...(cut ? [cut] : []), ...words.slice(from)].join(' ');
  return /^[A-Z]/.test(town) ? town : null;
}

const townKey = (town: string | undefined) => (town ? foldKey(town.split(/ {2}| - /)[0] ?? '') : null);

function keyOfStreet(number: string, suffix: string, way: string, rest: string): string | null {
  const end = END.exec(` ${rest} `);
  const name = end ? ` ${rest}`.slice(0, end.index) : rest;
  const words = name
    .split(/[^A-Z0-9]+/)
    .filter((word) => word && !ARTICLES.has(word))
    .map((word) => NAMES[word] ?? word);
  if (words.length === 0) return null;
  return [`${Number(number)}${suffix.slice(0, 1)}`, STREETS[way] ?? way, ...words].join(' ');
}

/** « Résidence Les Tilleuls », « Copropriété 17 rue X », « Parcelle AB 12 », « 12 rue X »: what stands for an owner. */
export function placeOfName(name: string): Place | null {
  const folded = foldText(name);
  const [address] = findPlaces({ folded });
  if (address) return bare(address);
  const parcel = /^PARCELLE ([A-Z]{1,2}) ?(\d{1,4})$/.exec(folded);
  const nowhere = { postcode: null, town: null };
  if (parcel) return { kind: 'parcel', key: `${parcel[1]} ${Number(parcel[2])}`, ...nowhere };
  const residence = /^(?:RESIDENCE|COPROPRIETE|IMMEUBLE)S? (.{3,60})$/.exec(folded);
  return residence ? { kind: 'residence', key: keyOfResidence(residence[1] ?? ''), ...nowhere } : null;
}

function keyOfResidence(name: string): string {
  const words = name.split(/[^A-Z0-9]+/).filter((word) => word && !ARTICLES.has(word));
  return words.map((word) => NAMES[word] ?? word).join(' ');
}

export function bare({ kind, key, postcode, town }: Place): Place {
  return { kind, key, postcode, town };
}

/** Of two writings that name a postcode each, it is the same; a town that one of them adds to the street is no street. */
export function isSamePlace(one: Place, other: Place): boolean {
  if (one.kind !== other.kind || one.key === '' || other.key === '') return false;
  if (one.postcode && other.postcode && one.postcode !== other.postcode) return false;
  if (one.key === other.key) return true;
  if (one.kind !== 'address') return false;
  return addsTown(one, other) || addsTown(other, one);
}

function addsTown(longer: Place, shorter: Place): boolean {
  if (!longer.key.startsWith(`${shorter.key} `) || !shorter.town) return false;
  return foldKey(longer.key.slice(shorter.key.length)) === shorter.town;
}
