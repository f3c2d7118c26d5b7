import { isSameSurname } from '#server/reading/names/same-person.ts';
import { ownerships } from '#server/reading/parties/ownership.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import type { CaseTypeId } from '#shared/case-types.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { type CasePerson, isNamed, readCasePerson } from './case-persons.ts';

/** What of a paper tells whose it is. */
interface Owned {
  type: DocumentTypeId;
  person: string | null;
  bearer?: string | null;
  died?: string | null;
}

/** An estate's own: the heir's statement, his house and his booklet are not the deceased's. */
const OF_THE_DECEASED: readonly DocumentTypeId[] = [
  ...(['acte_deces', 'livret_famille', 'contrat_mariage', 'convention_pacs', 'jugement_divorce'] as const),
  ...(['testament', 'donation_entre_epoux', 'acte_donation', 'avis_impot', 'releve_compte'] as const),
  ...(['titre_propriete', 'taxe_fonciere', 'avis_valeur', 'bail', 'tableau_amortissement'] as const),
  ...(['carte_grise', 'assurance_vie'] as const),
];

/** A death that is older than this, in years, is hardly the one that a case of today settles. */
const OLD = 2;

/**
 * Whether a paper of an estate is of the one whose piece it would be; anybody else's of the family is filed, and leaves the
 * piece to a person. Cases of other kinds do not ask. `wanted`: the piece that it would be.
 */
export function isOfEstate(
  paper: Owned,
  { caseType, papers, persons, today }: EstateCase,
  wanted: DocumentTypeId = paper.type,
): boolean {
  if (caseType !== 'succession') return true;
  // What is the heir's is paid to him, and to nobody else of the family.
  if (wanted === 'rib') return isHis(paper, persons);
  const told = papers.filter(({ type }) => ownerships[type].teaches === 'heirs').flatMap(nameOf);
  const acts = papers.filter((one) => one.type === 'acte_deces' && !isOld(one, today)).flatMap(nameOf);
  const deceased = told.length > 0 ? told : acts;
  if (wanted === 'justificatif_domicile') return isHome(paper, deceased, persons);
  if (!OF_THE_DECEASED.includes(wanted)) return true;
  if (wanted === 'acte_deces') return told.length > 0 ? isOneOf(paper, told, persons) : !isOld(paper, today);
  return deceased.length > 0 ? isOneOf(paper, deceased, persons) : !isHimself(paper, persons);
}

export interface EstateCase {
  caseType: CaseTypeId;
  papers: readonly Owned[];
  /** The client, and of whom the office has said that they are of the case. */
  persons: readonly CasePerson[];
  today: string;
}

function nameOf({ bearer, person }: Owned): string[] {
  const name = bearer ?? person;
  return name ? [name] : [];
}

/**
 * Who died is told under the name of his birth or of his marriage: his given name says who he is, and « M. et Mme » both.
 * A son-in-law may bear it as well.
 */
function isOneOf(paper: Owned, deceased: readonly string[], persons: readonly CasePerson[]): boolean {
  const [name] = nameOf(paper);
  const given = name ? givenNames(name) : [];
  if (!name) return true;
  if (given.length === 0) return !bearsHis(name, persons) || deceased.some((one) => bearsOf(name, one));
  const isTold = deceased.some((one) => foldKey(one) === foldKey(name));
  if (!isTold && isHimself(paper, persons)) return false;
  return deceased.some((one) => givenNames(one).some((word) => given.includes(word)));
}

const NO_NAME =
  /^(?:Mme|Mlle|Mr|Monsieur|Madame|Mademoiselle|Indivision|Succession|Consorts|Héritiers|Famille|Résidence|Époux)\b/;

/** « BRUNET Louis et Jeanne », « BRUNET Louis et GIRARD Jeanne »: LOUIS, JEANNE. Jean-Marc's is whole: JEANMARC. */
function givenNames(name: string): string[] {
  return name.split(/\s{1,3}et\s{1,3}/).flatMap((one) => {
    const { firstName } = readCasePerson(one);
    const alone = /^\p{Lu}\p{Ll}/u.test(one) && !NO_NAME.test(one) ? one : '';
    return firstGiven(firstName || alone);
  });
}

function firstGiven(names: string): string[] {
  const [first = ''] = names.trim().split(/[\s,]/);
  return first ? [foldKey(first)] : [];
}

function isHimself(paper: Owned, persons: readonly CasePerson[]): boolean {
  return nameOf(paper).some((name) => persons.some((person) => isNamed(person, name)));
}

/**
 * Where the heir lives: in his own name, or in one of his household's, who bears his surname where nobody who died does. The
 * bills of who died come to his heirs as well, to be paid.
 */
function isHome(paper: Owned, deceased: readonly string[], persons: readonly CasePerson[]): boolean {
  const [name] = nameOf(paper);
  if (isHis(paper, persons) || !name) return true;
  return deceased.length > 0 && bearsHis(name, persons) && !deceased.some((one) => bearsOf(name, one));
}

const CIVIL = /^(?:M|MR|MME|MLLE|MONSIEUR|MADAME)\.?(?: (?:ET|OU|&) (?:MME|MADAME)\.?)? /i;

/** « M. et Mme MARTIN », « MARTIN Jean »: MARTIN. */
function surnamesOf(name: string): string[] {
  return name
    .replace(CIVIL, '')
    .split(/\s{1,3}et\s{1,3}/)
    .map((one) => readCasePerson(one).lastName);
}

const bearsOf = (name: string, other: string) =>
  surnamesOf(name).some((one) => surnamesOf(other).some((borne) => isSameSurname(one, borne)));

const bearsHis = (name: string, persons: readonly CasePerson[]) =>
  persons.some((person) => surnamesOf(name).some((one) => isSameSurname(one, person.lastName)));

/** A surname alone may be his parents' as well as his. */
export function isHis(paper: Owned, persons: readonly CasePerson[]): boolean {
  const [name] = nameOf(paper);
  if (!name || isHimself(paper, persons)) return true;
  const given = givenNames(name);
  return (
    given.length > 1 &&
    persons.some(({ firstName }) => firstGiven(firstName).some((one) => given.includes(one)))
  );
}

function isOld({ died }: Owned, today: string): boolean {
  return typeof died === 'string' && Number(today.slice(0, 4)) - Number(died.slice(0, 4)) > OLD;
}
