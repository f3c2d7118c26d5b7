import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { isGivenName } from './given-names.ts';

const CIVILITY =
  /^((?:m\.?|mr|monsieur) (?:et|&) (?:mme|madame)|m\.?|mr\.?|mme\.?|mlle\.?|monsieur|madame|mademoiselle|dr\.?|docteur|ma[iî]tre|me|veuve|vve)\s{1,10}/i;
const PARTICLE = /^(de|du|des|la|le|les|d|l|van|von|der|den|ben|el|al|da|dos|di|saint|sainte|mac|mc|y|ar)$/i;
const WORD = /^(?:[dlDL]['’])?\p{L}[\p{L}'’-]*\.?$/u;
/** « Zoubida Hadj Ahmed » is a Hadj Ahmed. */
const OPENS_SURNAME = /^(?:hadj|sidi|si|a[iï]t|ould|bou|abou)$/i;
/** « Rose-Aimée Saint-Prix épouse Gautier », « Odile Le Goff, veuve Martin »: by which name she goes besides. */
const BY_MARRIAGE = /,?\s{1,3}(?:n[ée]e|[ée]pouse|[ée]ps?e?\.?|veuve|vve)\s{1,3}(?:de\s)?\p{Lu}.{0,40}$/u;
/** Before a given name and another name only: « Baron Jean » and « Comte Marie » are named so. */
const RANK =
  /^(?:comte(?:sse)?|vicomte(?:sse)?|marquise?|baron(?:ne)?|s[œo]e?ur|fr[èe]re|p[èe]re|abb[ée]|professeur|pr\.?|g[ée]n[ée]ral|colonel|commandant|capitaine|pasteur)\s{1,10}(?=\p{L})/iu;
/** Words of a firm, a service or a greeting: the line names no person. */
const NOT_A_PERSON = anyOf([
  /\b(AGENCE|BANQUE|BANK|CREDIT|CAISSE|CABINET|OFFICE|ETUDE|NOTAIRES?|NOTARIAL|NOTARIALE|SCP|SELARL)\b/,
  /\b(SARL|SAS|SCI|EURL|SERVICE|SERVICES|SUPPORT|NEWSLETTER|GROUPE|IMMOBILIER|IMMO|SYNDIC|COPROPRIETE)\b/,
  /\b(DIAGNOSTICS?|ASSURANCES?|MAIRIE|VILLE|COMMUNE|ASSOCIATION|SOCIETE|EQUIPE|TEAM|CONTACT|INFO|POLE)\b/,
  /\b(DIRECTION|CHAMBRE|TRIBUNAL|EDITIONS?|MAIL|MESSAGE|MESSAGERIE|POSTMASTER|DAEMON|BONJOUR|BONSOIR|BONZOUR|SALUT|COUCOU|HELLO|ADIEU|ADISHATZ)\b|(?<!\bLE )\bMAITRES?$/,
  /\b(MERCI|CDLT|CDT|SLTS|BIZ|CORDIALEMENT|AMICALEMENT|RESPECTUEUSEMENT|SINCEREMENT|RECEPTION|JOURNEE|SALUTATIONS|DOSSIER|DOCUMENTS?|PIECES?|VENTE|ACHAT|SUCCESSION|DONATION|RUE)\b/,
  /\b(AVENUE|BOULEVARD|PLACE|QUAI|ALLEE|CHEMIN|IMPASSE|TEL|MOBILE|PORTABLE|CLERC|GESTIONNAIRE|SECRETARIAT|ACCUEIL|COMPTABILITE|GERANCE|BUREAU|IPHONE|SMARTPHONE)\b/,
  /\b(CONSEILLERE?|ENVOYE|POUR|VOTRE|NOTRE|BIEN|TRES|OUI|NON|VOICI|CI|JOINT|SIGNE|COMPROMIS|CLIENT|CLIENTE)\b/,
  // Thanks and leave in the languages of people who write French besides.
  /\b(OBRIGAD[AO]|GRACIAS|GRAZIE|THANKS|THANK|REGARDS|DANKE|GRUSSE|SALUDOS|SALUTI|CHOUKRAN|SHUKRAN|CHOKRAN|DZIEKUJE|MULTUMESC|TESEKKURLER|SPASIBO|HVALA|FALEMINDERIT|TRUGAREZ|MILESKER|BEDANKT)\b/,
  /\b(FILS|FILLE|EPOUSE|EPOUX|FAMILLE|CONSORTS|COMMUNAUTE|CONGREGATION|MONASTERE|PAROISSE|DIOCESE|CONFRERIE|COLLEGE|LYCEE|ECOLE|HOPITAL|CLINIQUE|EHPAD|CCAS)\b|^(C['’]EST|ICI|MOI|SIE|SIP|SGC)\b|^CHERE?S? (MAITRES?|MADAME|MONSIEUR|CONFRERE|CONSOEUR)\b/,
]);

/**
 * A line that is nothing but a person's name. The block in capitals is the surname; without one the usual order is
 * given name first, unless only the last word is a known given name. Null when it is no name.
 */
export function parsePersonName(line: string): NaturalName | null {
  const plain = stripAround(line);
  if (!plain || plain.length > 50 || /\d/.test(plain)) return null;
  const words = plain.split(/\s+/).map(joinInitials);
  const [first = '', second = ''] = words;
  // « paul MARTIN »
  if (words.length === 2 && isCapitals(second) && isGivenName(first)) words[0] = capitalised(first);
  if (words.length > 6 || !words.every((word) => WORD.test(word) && !/\p{L}{3}\.$/u.test(word))) return null;
  const hadComma = /^[^,\s]+,\s*\p{Lu}/u.test(line.trim());
  if (words.length < 2 || isNotAPerson(words) || !words.every(startsLikeAName)) return null;
  return arrange(words, hadComma);
}

/** « Frédéric et Anne Portejoie »: two who bear one name, in the order in which they stand. */
export function parseCouple(line: string): [NaturalName, NaturalName] | null {
  const [, first = '', second = '', last = ''] = COUPLE.exec(line.trim()) ?? [];
  if (!isGivenName(first) || !isGivenName(second) || last.split(/\s/).some((word) => isGivenName(word)))
    return null;
  const [one, other] = [first, second].map((given) =>
    parsePersonName(`${given} ${last.toLocaleUpperCase('fr')}`),
  );
  return one && other ? [one, other] : null;
}

/** Whether capitals tell the surname: « Ousmanou DIALLO ». */
export function hasSurnameInCapitals(line: string): boolean {
  const capitals = stripAround(line).split(/\s+/).map(isCapitals);
  return capitals.some(Boolean) && !capitals.every(Boolean);
}

const COUPLE =
  /^(\p{Lu}[\p{L}-]{1,30})\s{1,3}(?:et|&|and)\s{1,3}(\p{Lu}[\p{L}-]{1,30})\s{1,3}((?:(?:de|du|des|le|la|d['’])\s{0,3}){0,2}\p{Lu}[\p{L}'’-]{1,40}(?:\s\p{Lu}[\p{L}'’-]{1,40})?)$/u;

/** A word as names are written. */
export function capitalised(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

export function isInitial(firstName: string): boolean {
  return /^\p{Lu}(-?\p{Lu})?$/u.test(firstName);
}

function stripAround(line: string): string {
  let plain = line
    .replace(/["«»“”*_]/g, ' ')
    .replace(/\(.{0,200}?\)/g, ' ')
    .replace(/^\s*[-–—]\s*/, '')
    .trim()
    .replace(BY_MARRIAGE, '');
  plain = plain.replace(/^(?:sign[ée]\s*:?|nom\s*:)\s*/i, '');
  while (CIVILITY.test(plain)) plain = plain.replace(CIVILITY, '');
  plain = withoutRank(plain);
  // « DUPONT, Jean » is a name; « Martine Petit, sa fille » is a name and a remark.
  const [first = '', second = '', ...more] = plain.split(',').map((half) => half.trim());
  const isTurned = !isGivenName(first) || isGivenName(second.split(/\s/)[0] ?? '');
  if (second && more.length === 0 && isTurned && /^\p{Lu}/u.test(second) && !/\s/.test(first))
    return `${first} ${second}`;
  return first.replace(/[\s.,;:!]{1,120}$/, '');
}

function withoutRank(plain: string): string {
  const [first = '', ...others] = plain.replace(RANK, '').split(/\s+/);
  return isGivenName(first) && others.length > 0 && !others.every((word) => isGivenName(word))
    ? plain.replace(RANK, '')
    : plain;
}

/** « J.-P. » and « J.P. » are one word of two initials; « JP » too. */
function joinInitials(word: string): string {
  const [, one, other] = /^(\p{Lu})\.-?(\p{Lu})\.?$/u.exec(word) ?? [];
  return one && other ? `${one}-${other}.` : word;
}

function startsLikeAName(word: string): boolean {
  return /^\p{Lu}/u.test(word) || isParticle(word) || /^[dl]['’]\p{Lu}/u.test(word);
}

function isNotAPerson(words: string[]): boolean {
  return NOT_A_PERSON.test(words.map((word) => foldText(word)).join(' '));
}

function arrange(words: string[], hadComma: boolean): NaturalName | null {
  const capitals = words.map(isCapitals);
  if (capitals.some(Boolean) && !capitals.every(Boolean)) return arrangeByCase(words, capitals);
  const last = words.at(-1) ?? '';
  const first = words[0] ?? '';
  // « MARTIN CLAIRE »: registers write the surname first.
  const surnameFirst = !isGivenName(first) || capitals.every(Boolean);
  const reversed = hadComma || (isGivenName(last) && surnameFirst && !isShort(first));
  if (reversed) return build(words.slice(0, -1), [last]);
  const [, second = ''] = words;
  const two =
    words.length > 2 &&
    isGivenName(first) &&
    isGivenName(second) &&
    !isParticle(second) &&
    !OPENS_SURNAME.test(second);
  return build(words.slice(two ? 2 : 1), words.slice(0, two ? 2 : 1));
}

function arrangeByCase(words: string[], capitals: boolean[]): NaturalName | null {
  const from = capitals.indexOf(true);
  const to = capitals.lastIndexOf(true);
  let start = from;
  while (start > 0 && isParticle(words[start - 1] ?? '')) start--;
  return build(words.slice(start, to + 1), [...words.slice(0, start), ...words.slice(to + 1)]);
}

function build(last: string[], first: string[]): NaturalName | null {
  const lastName = last.join(' ').replace(/’/g, "'").toLocaleUpperCase('fr');
  const firstName = first
    .filter((word) => !isParticle(word))
    .map((word) => (isShort(word) ? word.replace(/[.-]/g, '') : toTitle(word)))
    .join(' ');
  if (lastName.replace(/[^\p{L}]/gu, '').length < 2 || !firstName || firstName === 'Thi') return null;
  return { lastName, firstName };
}

/** « Sœur Marie-Paul », « Mamie Bernadette », « Mme Rose »: what stands before is none of the name. */
export function isRankOrKin(word: string): boolean {
  return RANK_OR_KIN.test(foldText(word));
}

const RANK_OR_KIN =
  /^(?:M|MR|MM|MME|MMES|MLLE|ME|MONSIEUR|MADAME|MADEMOISELLE|MAITRE|DR|DOCTEUR|PR|SOEUR|SR|FRERE|PERE|ABBE|COMTE|COMTESSE|BARON|BARONNE|VEUVE|VVE|FAMILLE|MAMIE|MAMY|MEME|PAPI|PAPY|PEPE|MAMAN|PAPA|TANTE|TATA|ONCLE|TONTON|SGT|SERGENT|ADJUDANT|CAPORAL|BRIGADIER|LIEUTENANT|CAPITAINE|COMMANDANT|COLONEL|GENERAL|MAJOR|GENDARME|(?:SGT|SERGENT|ADJUDANT|CAPORAL|BRIGADIER|GENDARME|MARECHAL)-CHEF|L[AE]S?|DU|DES)\.?$/;

/** « Père Michel », « Mamie Odile »: what others call her, and no surname. */
export function isCalledAs(word: string): boolean {
  return CALLED_AS.test(foldText(word));
}

const CALLED_AS =
  /^(?:SOEUR|SR|FRERE|PERE|ABBE|MAMIE|MAMY|MEME|PAPI|PAPY|PEPE|MAMAN|PAPA|TANTE|TATA|ONCLE|TONTON)$/;

/** Words that are known to be a surname and given names, as a name. */
export function arrangeAs(surname: readonly string[], given: readonly string[]): NaturalName | null {
  return build([...surname], [...given]);
}

/** « de », « Le », « Mc »; « MC » are two initials. */
export function isParticle(word: string): boolean {
  return PARTICLE.test(word) && word !== 'MC';
}

function isCapitals(word: string): boolean {
  const letters = word.replace(/[^\p{L}]/gu, '');
  return letters.length >= 2 && letters === letters.toLocaleUpperCase('fr') && !isShort(word);
}

/** An initial: `T.`, `T`, `JP`, `J.-P.` */
function isShort(word: string): boolean {
  return /^(\p{Lu}\.?|\p{Lu}\.?-?\p{Lu}\.|\p{Lu}\.?-\p{Lu}\.?|JP|JM|JC|JL|JF|JB|MC|ML|MT|PY|PH)$/u.test(word);
}

function toTitle(word: string): string {
  return word
    .toLocaleLowerCase('fr')
    .replace(/(^|[-'’ ])\p{L}/gu, (letter) => letter.toLocaleUpperCase('fr'));
}
