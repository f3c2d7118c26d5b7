import { composePattern } from '#shared/compose-pattern.ts';
import { ACQUAINTANCES, AGED, BEFORE_KIN, isElder, isRelative, KIN } from './kin.ts';
import type { Mention } from './mentions.ts';
import { isParty, namesAnybody } from './parties.ts';

/** By which words a letter is tied to whom it names. */
export interface Tie {
  isInHisName: boolean;
  /** He dictates it: what is said in the first person is his. */
  isDictated: boolean;
  /** What else the letter must say before the matter is his: that he sells or buys, or does what he does alone; or a person says. */
  needs: 'nothing' | 'deal' | 'deal-of-his-alone' | 'person';
}

const RELATIVE = `${BEFORE_KIN}${KIN}`;
const ACQUAINTANCE = `${AGED}${ACQUAINTANCES}`;
const IS_ACQUAINTANCE = composePattern(`^${ACQUAINTANCE}$`);
/** « Odile Roux, ma voisine » */
const CLOSE_BEHIND = composePattern(`^[ ,(]{1,3}(?:MON|MA|NOTRE) (${RELATIVE}|${ACQUAINTANCE})\\b`);
const CHIEF = '(?:GERANTE?|PATRONN?E?|PRESIDENTE?|EMPLOYEUR|EMPLOYEUSE|DIRECTEUR|DIRECTRICE|CHEFF?E?)';
const IS_EMPLOYER = composePattern(`^${CHIEF}$`);
/** « Du patron, M. Roux », « M. Roux, gérant, »; of which house he is one may make him anybody’s. */
const EMPLOYER_BEFORE = composePattern(`\\b(?:DU|DE LA) ${CHIEF},? $`);
const EMPLOYER_BEHIND = composePattern(`^ ?[,(] ?(?:LE |LA |MON |MA |NOTRE )?${CHIEF} ?[,)]`);

/** Nothing but whom he is stands between: « de ma mère », « d’un de nos résidents, Monsieur … », « du patron, M. … ». */
const OF =
  "(?: DE\\b| DU\\b| D') ?(?:(?:UNE? DE (?:NOS|MES) |NOTRE |MON |MA |LA |LE |UNE? )?[A-Z-]{3,16},? )?$";
/** And whatever stands between. */
const OF_SOMETHING = "(?: DE| DU| D').{0,50}$";
const I = "\\b(?:JE |J')(?:[A-Z'-]{1,14} ){0,5}(?:D')?";
const TO_YOU = "(?: (?!EST |CAR |QU|ET |POUR )[A-Z'-]{1,14}){0,3}";
const PEN = '(?:ECRIS|ECRIRE|TAPE|REPONDS|CONTACTER?|SOLLICITER?|ENVOIE|TRANSMETS|ADRESSE)';
const ACTS_HERE = `(?:${PEN}|AGIS|INTERVIENS|SAISIS|SAISIR|TOURNE VERS|CONFIER|PRENDS CONTACT|VIENS)`;
const IN_PLACE = '(?:AU NOM|POUR LE COMPTE|A LA PLACE)';
const BY_REQUEST = '(?:SUR (?:LES )?(?:INSTRUCTIONS?|ORDRES?)|A LA DEMANDE|DE LA PART)';
const GREETING = '^(?:(?:BONJOUR|BONSOIR|CHERE?|MAITRE|MADAME|MONSIEUR|OU|,) ?){0,5}';

const any = (sources: readonly string[]) => sources.map((source) => composePattern(source));
/** What opens a sentence in which he goes on: « je vous écris ». */
const OPENS_IN_PLACE = any([`${GREETING}${IN_PLACE}${OF}`]);
const OPENS_FOR = any([`${GREETING}POUR ?$`]);
const OPENS_BY_REQUEST = any([`${GREETING}${BY_REQUEST}${OF}`]);
const GOES_ON =
  /^(?: ?,[^,;.]{1,40})? ?, ?JE (?:VOUS |ME )?(?:ECRIS|CONTACTE|PRENDS CONTACT|SOLLICITE|PERMETS|TOURNE|SAISIS|CONFIE|ENVOIE|TRANSMETS|ADRESSE|JOINS)\b/;
const IN_HIS_NAME = any([
  `${I}${ACTS_HERE}${TO_YOU} ${IN_PLACE}${OF}`,
  `\\bDEMANDE EST (?:DONC )?AU NOM${OF}`,
]);
const DICTATED_BY = composePattern(`${I}(?:ECRIS|ECRIRE|TAPE) SOUS LA DICTEE${OF}`);
const WRITES_FOR = any([
  `${I}(?:ECRIS|ECRIRE|TAPE|CONTACTER?|SOLLICITER?)${TO_YOU} POUR ?$`,
  `${I}(?:FAIS|FAIRE) (?:LE|CE|CET) (?:MAIL|E-MAIL|MESSAGE|COURRIEL|COURRIER) POUR ?$`,
]);
const DOES_PAPERS_FOR = any([
  `${I}(?:FAIS|FAIRE) (?:[A-Z]{2,6} ){0,2}(?:DEMARCHES?|PAPIERS|DEMANDE) POUR ?$`,
]);
const SENDS_FOR = any([`${I}(?:ENVOIE|TRANSMETS|ADRESSE|JOINS)${TO_YOU} POUR ?$`]);
const REQUESTED = any([`${I}${ACTS_HERE}${TO_YOU} ${BY_REQUEST}${OF}`]);
const DEMANDED = composePattern(`\\bA LA DEMANDE${OF}`);
/** Somebody may be meant by it; who, or for what, a person says. */
const LOOSELY = any([
  `\\b(?:ECRI[A-Z]{1,5}|TAPE|CONTACTE[A-Z]?|SOLLICITE[A-Z]?|AGIS[A-Z]{0,4}|DEMANDE EST)${TO_YOU} ${IN_PLACE}${OF_SOMETHING}`,
  `^.{0,3}${IN_PLACE}${OF_SOMETHING}`,
  `\\b${BY_REQUEST}${OF_SOMETHING}`,
  `\\b(?:ECRI[A-Z]{1,5}|TAPE|CONTACTE[A-Z]?|SOLLICITE[A-Z]?|ENVOIE|TRANSMETS|ADRESSE|JOINS|REPONDS|FAIS)(?: [A-Z']{1,12}){0,3} POUR ?$`,
  // Who acts beside somebody: a lawyer, an agent, a daughter.
  "\\b(?:JE |J')(?:LE |LA )?(?:REPRESENTE|ASSISTE|ACCOMPAGNE|DEFENDS|CONSEILLE) ?$",
]);
/** « Qui me dicte : », « qui me dicte ce message », and not « ses conditions ». */
const DICTATES =
  /^[ ,)]{0,3}QUI ME DICTE(?: ?[:.]| ?$| (?:CE|CETTE|CES) (?:MAIL|E-MAIL|MESSAGE|COURRIEL|COURRIER|LETTRE|LIGNES|MOTS?)\b)/;
const SPEAKS = /^[ ,)]{0,3}QUI (?:PARLE|DICTE) ?(?:[,:]|$)/;
/** « C’est Manon qui tape »: whoever is named so is not the one who speaks. */
export const TYPED_BY =
  /\bC'EST (?!MOI\b|LUI\b|ELLE\b)(?:[A-Z]{1,12} )?[A-Z-]{3,20} QUI (?:TAPE|ECRIT|REDIGE|TIENT LA PLUME)\b/;
const CHARGES =
  /\b(?:ME CHARGE(?:NT)?|M'(?:A|ONT) CHARGEE?|ME DEMANDE(?:NT)?|M'(?:A|ONT) DEMANDE|ME PRIE(?:NT)?|M'(?:A|ONT) PRIEE?) (?:DE (?:PRENDRE CONTACT|VOUS|CONTACTER|SAISIR)|D'ECRIRE)\b/;
/** « C’est moi qui fais le mail pour lui »: it is he who speaks. */
const DOES_MAIL_FOR =
  /\bC'EST MOI QUI (?:FAIS|ENVOIE) (?:LE|CE) (?:MAIL|MESSAGE|COURRIEL|E-MAIL|COURRIER) (?:POUR|A LA PLACE D[E']) ?(?:LUI|ELLE)\b/;
const DOES_FOR =
  /\bC'EST MOI QUI (?:(?:VOUS )?(?:ECRIS|TAPE|REDIGE)|FAIS LES (?:DEMARCHES|PAPIERS)) (?:POUR|A LA PLACE D[E']) ?(?:LUI|ELLE)\b/;

const GUARDIAN = '(?:TUT(?:EUR|RICE)|CURAT(?:EUR|RICE))';
const IN_QUALITY = `EN (?:MA QUALITE|QUALITE|TANT) (?:DE |QUE )${GUARDIAN} (?:DE|D') ?$`;
/** The writer himself: « la tutrice de M. Lenoir est d’accord », « je suis sous la tutelle de » tell of another. */
const GUARDS = any([
  `\\b(?:J'|ET )EXERCE (?:LA |UNE )?(?:TUTELLE|CURATELLE)(?: RENFORCEE)? (?:DE|D') ?$`,
  `\\bJE SUIS (?:LE |LA )?${GUARDIAN} (?:DE|D') ?$`,
  `${I}${ACTS_HERE}${TO_YOU} ${IN_QUALITY}`,
  `\\b(?:ME|M'A|M'ONT|J'AI ETE|JE SUIS) (?:DESIGN|HABILIT|NOMM)[A-Z]{1,3} (?:(?:POUR|A) (?:LE |LA )?REPRESENTER|(?:COMME )?${GUARDIAN} (?:DE|D')) ?$`,
]);
const OPENS_AS_GUARDIAN = any([`${GREETING}${IN_QUALITY}`]);
const GUARDED =
  /\b(?:TUT(?:EUR|RICE|ELLE)|CURAT(?:EUR|RICE|ELLE))(?: [A-Z]{4,12})? (?:DE|D') ?$|\bREPRESENTER ?$/;
const GOES_ON_AT_ONCE = /^ ?, ?(?:JE |J')/;

const says = (patterns: readonly RegExp[], before: string) =>
  patterns.some((pattern) => pattern.test(before));

export function findTie(mention: Mention): Tie | null {
  const { before, behind } = mention;
  const of = relationOf(mention);
  const tie: Tie = { isInHisName: true, isDictated: false, needs: 'nothing' };
  if (DICTATES.test(behind) || (SPEAKS.test(behind) && TYPED_BY.test(before)))
    return { ...tie, isDictated: true };
  if (isSaidOfHim(DOES_MAIL_FOR, behind)) return { ...tie, isDictated: of === 'elder', needs: whatOf(of) };
  if (guards(mention)) return tie;
  if (DICTATED_BY.test(before)) return { ...tie, needs: 'deal' };
  if (says(IN_HIS_NAME, before) || opens(mention, OPENS_IN_PLACE))
    return { ...tie, needs: of === 'acquaintance' ? 'deal' : whatOf(of) };
  if (says(WRITES_FOR, before) || opens(mention, OPENS_FOR)) return { ...tie, needs: whatOf(of) };
  if (says(DOES_PAPERS_FOR, before) || isSaidOfHim(DOES_FOR, behind))
    return { ...tie, needs: of === 'elder' ? 'deal' : 'person' };
  if (says(SENDS_FOR, before)) return { ...tie, isInHisName: false, needs: whatOf(of) };
  if (says(REQUESTED, before) || opens(mention, OPENS_BY_REQUEST)) return requested(mention, of);
  if (CHARGES.test(behind.slice(0, 160)))
    return { ...tie, needs: isSaidOfHim(CHARGES, behind) && binds(of) ? 'deal' : 'person' };
  return says(LOOSELY, before) ? { ...tie, isInHisName: false, needs: 'person' } : null;
}

function guards({ before, behind }: Mention): boolean {
  return says(GUARDS, before) || (GOES_ON_AT_ONCE.test(behind) && says(OPENS_AS_GUARDIAN, before));
}

function opens({ before, behind }: Mention, patterns: readonly RegExp[]): boolean {
  return GOES_ON.test(behind) && says(patterns, before);
}

/** Whether he has a guardian, or is to be represented, by whomever. */
export function isGuarded({ before }: Mention): boolean {
  return GUARDED.test(before);
}

/** Whose matter is another’s than the writer’s: an elder’s; a wife’s, a brother’s and a child’s may be his own as well. */
type Relation = 'elder' | 'cousin' | 'family' | 'employer' | 'acquaintance' | 'other';

function relationOf({ kin, before, behind }: Mention): Relation {
  if (EMPLOYER_BEFORE.test(before) || EMPLOYER_BEHIND.test(behind)) return 'employer';
  const word = kin || (CLOSE_BEHIND.exec(behind)?.[1] ?? '');
  if (isElder(word)) return 'elder';
  if (/^COUSINE?$/.test(word)) return 'cousin';
  if (IS_EMPLOYER.test(word)) return 'employer';
  if (IS_ACQUAINTANCE.test(word)) return 'acquaintance';
  return isRelative(word) ? 'family' : 'other';
}

/** Of an acquaintance, and of whom he is nothing to, he may write for any reason. */
function whatOf(relation: Relation): Tie['needs'] {
  if (relation === 'elder') return 'nothing';
  return relation === 'cousin' || relation === 'employer' ? 'deal' : 'person';
}

/** A request binds elders and who is employed: whoever else asks for a letter may sell to its writer. */
function binds(relation: Relation): boolean {
  return relation === 'elder' || relation === 'employer';
}

function requested({ before }: Mention, relation: Relation): Tie {
  const isDemanded = DEMANDED.test(before);
  const tie = { isInHisName: isDemanded, isDictated: false };
  if (binds(relation)) return { ...tie, needs: 'deal' };
  return { ...tie, needs: isDemanded ? 'deal-of-his-alone' : 'person' };
}

/** Nobody else stands between his name and what is said. */
function isSaidOfHim(pattern: RegExp, behind: string): boolean {
  const at = pattern.exec(behind)?.index ?? -1;
  return at >= 0 && !isParty(behind.slice(0, at)) && !namesAnybody(withoutRelation(behind.slice(0, at)));
}

/** « , ma voisine, », « , gérant, » names himself. */
export function withoutRelation(behind: string): string {
  return behind.replace(RELATION, ' ');
}

const RELATION = composePattern(
  `^ ?[,(] ?(?:MON |MA |NOTRE |LE |LA )?(?:${RELATIVE}|${ACQUAINTANCE}|${CHIEF}) ?[,)]`,
);
