import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { BEFORE_KIN, DEAD, foldSaid, isElder, isRelative } from './kin.ts';
import { findTie, isGuarded, type Tie, TYPED_BY } from './letter-ties.ts';
import { listMentions, type Mention } from './mentions.ts';
import { actsHimself } from './own-act.ts';
import { actTogether, mayHaveOwnSide, tellsOwnSide } from './own-side.ts';
import { isDealtWith, isParty } from './parties.ts';
import { wasSentBy } from './was-sent-by.ts';

/** Whom a letter names as the one for whom it is written. */
export interface NamedFor {
  /** Null where it is not beyond doubt who that is, or that he is the client: a person says. */
  name: NaturalName | null;
  /** By whose words it is, whatever box it comes from: « au nom de », « qui me dicte », « me charge de ». */
  isInHisName: boolean;
}

const DOUBTFUL: NamedFor = { name: null, isInHisName: false };

const WITH_HIMSELF = /^[ ,)]{0,3}ET (?:DE |POUR |A )?(?:MOI|NOUS)\b/;
const MINOR = /\bMINEURE?S?\b|(?<!\bA |\bDEPUIS |\bDANS )\b(?:[1-9]|1[0-7]) ANS\b/;
const YOUNG = /\b(?:FILS|FILLE|NEVEU|NIECE|FILLEULE?)$/;
const CHILDS_AGE = /\b(?:[1-9]|1[0-7]) ANS\b/;
const HAS_DIED = composePattern(`\\b(?:IL|ELLE) (?:[A-Z']{1,10} ){0,3}${DEAD.source}`);

/** Null where nobody is named so. */
export function findNamedFor(text: string): NamedFor | null {
  const mentions = listMentions(text);
  const found = mentions.flatMap((mention) => weigh(mention, findTie(mention), text) ?? []);
  return found.length > 0 ? agree(found) : findHelped(mentions, text);
}

/** Of whoever signs as a relative: « ma grand-mère Odile Roux veut vendre » and « son petit-fils ». What he calls the other, folded. */
export function findNamedKin(text: string, calls: readonly string[]): NamedFor | null {
  const tie: Tie = { isInHisName: false, isDictated: false, needs: 'deal' };
  const found = listMentions(text)
    .filter(({ kin }) => calls.includes(kin.replace(/[- ]/g, '')))
    .flatMap((mention) => (isElder(mention.kin) ? (weigh(mention, tie, text) ?? []) : DOUBTFUL));
  return found.length > 0 ? agree(found) : null;
}

/** Two who are named, or one of whom it is doubtful, are for a person. */
function agree(found: readonly NamedFor[]): NamedFor {
  const [first = DOUBTFUL] = found;
  const keys = new Set(found.map(({ name }) => name && foldKey(`${name.firstName}${name.lastName}`)));
  return keys.size === 1 ? first : DOUBTFUL;
}

function weigh(mention: Mention, tie: Tie | null, text: string): NamedFor | null {
  if (!tie && !isGuarded(mention)) return null;
  if (WITH_HIMSELF.test(mention.behind) || isDead(mention)) return null;
  if (!tie || isDealtWith(mention)) return tellsOwnSide(text) ? null : DOUBTFUL;
  const isSure =
    isSaidEnough(mention, tie) &&
    !mention.isJoined &&
    !isMinor(mention) &&
    !HAS_DIED.test(mention.after) &&
    !wasSentBy(text) &&
    !actTogether(text) &&
    (tie.isDictated || !mayHaveOwnSide(text, mention));
  return isSure ? { name: mention.name, isInHisName: tie.isInHisName } : DOUBTFUL;
}

function isSaidEnough(mention: Mention, { needs }: Tie): boolean {
  if (needs === 'person') return false;
  return needs === 'nothing' || actsHimself(mention, needs === 'deal-of-his-alone');
}

function isDead({ kin, before, behind }: Mention): boolean {
  return DEAD.test(kin) || DEAD.test(behind) || /\b(?:FEUE?|DEFUNTE?|DECEDEE?) ?$/.test(before);
}

/** Whether his parent or he is the client a person says. */
function isMinor({ kin, before, behind, after }: Mention): boolean {
  if (MINOR.test(`${kin} ${behind}`) || (YOUNG.test(kin) && CHILDS_AGE.test(after))) return true;
  return /\b(?:ENFANTS?|MINEURE?S?)(?: [A-Z]{1,12}){0,2} ?$/.test(before);
}

const TYPES =
  "(?:(?:VOUS )?(?:ECRIS|TAPE|TRADUIS|REDIGE)|TIENS LA PLUME|(?:FAIS|ENVOIE) (?:LE|CE|LES|L') ?(?:MAIL|MESSAGE|COURRIEL|E-MAIL|COURRIER))";
const HOLDS_PEN = composePattern(`\\bC'EST MOI [^.!?]{0,60}\\bQUI ${TYPES}\\b|\\bC'EST MOI QUI ${TYPES}\\b`);
/** « C’est moi le fils (Kévin) qui écris » */
const WRITES_AS_KIN = composePattern(
  `\\bC'EST MOI,? (?:LE|LA|SON|SA) ${BEFORE_KIN}(?:FILS|FILLE|NEVEU|NIECE|FILLEULE?)\\b[^.!?]{0,40}\\bQUI ${TYPES}\\b`,
);
const SPEAKS = /\b(?:QUI|ELLE|IL) (?:ME )?(?:DICTE|PARLE)\b/;
const IS_GUARDIAN =
  /\bJE SUIS (?:(?:LE |LA |SON |SA )?(?:TUT(?:EUR|RICE)|CURAT(?:EUR|RICE))|MANDATAIRE JUDICIAIRE)\b/;
const FOR_SEVERAL =
  /\b(?:ECRIS|CONTACTE|SOLLICITE)(?: [A-Z']{1,12}){0,3} (?:POUR|AU NOM DE|DE LA PART DE|A LA DEMANDE DE) (?:MES|NOS) (?:GRANDS[- ]|BEAUX[- ])?(?:PARENTS|COUSINS|VOISINS|ONCLES?|TANTES?|AMIS|ENFANTS|FILS|FILLES|FRERES|SOEURS)\b/;
/** « Je le fais pour lui mais c’est lui l’héritier » */
const HIS_MATTER =
  /\bC'EST (?:LUI|ELLE) (?:L'HERITIERE?|LE VENDEUR|LA VENDEUSE|L'ACHETEU(?:R|SE)|L'ACQUEREUR|QUI (?:VEND|ACHETE|HERITE|DONNE|SIGNE))\b/;
const IN_HIS_STEAD = /\bJE LE FAIS\b|\b(?:POUR (?:LUI|ELLE)|A SA PLACE)\b/;

/** Who writes for somebody and does not say for whom in one breath: of a parent it is his whose child « holds the pen ». */
function findHelped(mentions: readonly Mention[], text: string): NamedFor | null {
  const folded = foldSaid(text);
  if (TYPED_BY.test(folded) && SPEAKS.test(folded)) return DOUBTFUL;
  if (IS_GUARDIAN.test(folded) && mentions.length > 0 && !tellsOwnSide(text)) return DOUBTFUL;
  if (FOR_SEVERAL.test(folded) || (HIS_MATTER.test(folded) && IN_HIS_STEAD.test(folded))) return DOUBTFUL;
  if (!HOLDS_PEN.test(folded)) return null;
  const relatives = mentions.filter(({ kin }) => isRelative(kin));
  const isOfOther = mentions.some(({ kin }) => kin !== '' && !isParty(kin));
  if (relatives.length === 0) return isOfOther && !tellsOwnSide(text) ? DOUBTFUL : null;
  const isSure = WRITES_AS_KIN.test(folded) && relatives.every(({ kin }) => isElder(kin));
  const tie: Tie = { isInHisName: true, isDictated: false, needs: isSure ? 'nothing' : 'person' };
  const found = relatives.flatMap((mention) => weigh(mention, tie, text) ?? []);
  return found.length > 0 ? agree(found) : null;
}
