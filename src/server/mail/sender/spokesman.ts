import type { NaturalName } from '#server/reading/names/person-name.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { parsePersonName } from '../message/person-name.ts';
import { ACQUAINTANCES, AGED, BEFORE_KIN, DEAD, foldSaid, KIN, NAME, SPOUSES, TITLE } from './kin.ts';
import { findNamedFor, findNamedKin, type NamedFor } from './named-for.ts';

/** Somebody who writes for another, and says so: « sa sœur », « pour ma mère ». */
export interface Spokesman {
  /** What he calls whoever’s matter it is: « MERE » and « MAMAN » of whoever signs « sa fille ». Folded. */
  calls: readonly string[];
  /** His own name, where he signs as a relative. */
  own: NaturalName | null;
  /** Whoever’s matter it is, where he names him in full. */
  represented: NaturalName | null;
  /** He tells of somebody who has died: the heirs’ matter is their own. */
  ofDead: boolean;
  /** He says in so many words that he writes in the name of whom he names, and tells of no death of his. */
  isForNamed?: boolean;
  /** Somebody is named, and it is not beyond doubt that the matter is his. */
  isDoubtful?: boolean;
}

const MOTHERS = ['MERE', 'MAMAN', 'PARENTS', 'PARENT'];
const FATHERS = ['PERE', 'PAPA', 'PARENTS', 'PARENT'];
const GRANDPARENTS = ['GRANDPERE', 'GRANDMERE', 'MAMIE', 'MAMY', 'PAPI', 'PAPY'];
const CHILDREN = ['FILS', 'FILLE', 'ENFANT', 'GARCON'];

/** Of what a relative calls himself, and of what he calls the other, each with all that the other is to him. */
const CALLED_BY: Readonly<Record<string, readonly string[]>> = {
  FILS: [...MOTHERS, ...FATHERS],
  FILLE: [...MOTHERS, ...FATHERS],
  FRERE: ['FRERE', 'SOEUR'],
  SOEUR: ['FRERE', 'SOEUR'],
  NEVEU: ['ONCLE', 'TANTE'],
  NIECE: ['ONCLE', 'TANTE'],
  ONCLE: ['NEVEU', 'NIECE'],
  TANTE: ['NEVEU', 'NIECE'],
  PERE: CHILDREN,
  MERE: CHILDREN,
  COUSIN: ['COUSIN', 'COUSINE'],
  COUSINE: ['COUSIN', 'COUSINE'],
  GENDRE: ['PERE', 'MERE'],
  BRU: ['PERE', 'MERE'],
  ...Object.fromEntries(SPOUSES.map((word) => [word, SPOUSES])),
};
const SAME_PERSON: readonly (readonly string[])[] = [MOTHERS, FATHERS, SPOUSES, CHILDREN, GRANDPARENTS];

/** « Halyna Kovalenko, sa sœur »: the whole of a line. */
const REMARK = composePattern(
  `^(?:.{2,45}[,(–-] ?|)(?:SA|SON) (${BEFORE_KIN})(${KIN})\\b(?: [A-Z-]{2,20}){0,2}[).]?$`,
);
/** « je suis sa fille Colette », « c’est Fatima, sa femme »: nothing but a name stands between. */
const INTRODUCED = composePattern(
  `\\b(?:JE SUIS|C'EST|ICI) ((?:[A-Z-]{2,20},? ){0,2})(?:SA|SON) (${BEFORE_KIN})(${KIN})\\b`,
);
/** « Sur instruction de M. Bouchet, gérant », « elle m’a autorisée à vous écrire en son nom ». */
const BY_INSTRUCTION = composePattern(
  `\\b(?:SUR (?:LES )?(?:INSTRUCTIONS?|ORDRES?)|(?:A|SUR) LA DEMANDE|DE LA PART) (?:DE |D'|DU )(?:(?:MA|MON|NOTRE) (?:${BEFORE_KIN}${KIN}|${ACQUAINTANCES})|(?:M|MME|MR|MONSIEUR|MADAME|GERANT|PRESIDENT|DIRECTEUR)\\b)|\\b(?:ECRI[A-Z]{1,4}|CONTACTE[A-Z]?|PRENDRE CONTACT) (?:[A-Z']{1,12} ){0,3}(?:EN (?:SON|LEUR) NOM|POUR (?:SON|LEUR) COMPTE|A (?:SA|LEUR) DEMANDE|DE (?:SA|LEUR) PART)\\b`,
);
const FOR_ANOTHER = composePattern(
  `\\b(?:ECRIS|TAPE|REPONDS|ENVOIE|TRANSMETS|ADRESSE|CONTACTE) (?:[A-Z']{1,12} ){0,3}(?:POUR|AU NOM DE|A LA PLACE DE|DE LA PART DE|POUR LE COMPTE DE|SOUS LA DICTEE DE) (?:MA|MON|NOTRE|UNE|UN) ${AGED}${ACQUAINTANCES}\\b`,
);
const FOR_WHOM = composePattern(
  `\\b(?:ECRIS|TAPE|REPONDS|ENVOIE|TRANSMETS|ADRESSE|CONTACTE|JOINS) (?:[A-Z']{1,12} ){0,3}(?:POUR|AU NOM DE|A LA PLACE DE|DE LA PART DE|POUR LE COMPTE DE|SOUS LA DICTEE DE) (?:(?:MA|MON) (${BEFORE_KIN})(${KIN})|(?:M|MME|MR|MONSIEUR|MADAME)\\b)`,
);
/** « P/O Jean Durand »: whoever it is that writes, it is by order of somebody else. */
const BY_ORDER = /^(?:P ?[./] ?O\.?|P(?:OU|A)R ORDRE(?: DE)?)[ :]{1,3}[A-Z]/;
const DEATH_OF = composePattern(`\\bDECES DE (?:MON|MA|NOTRE) (?:DEFUNTE? )?(${BEFORE_KIN})(${KIN})\\b`);
const LAST_LINES = 3;
const MOST_CHARACTERS = 6000;

/** Null for whoever writes for himself. */
export function findSpokesman(mail: MailText): Spokesman | null {
  const text = mail.newText.slice(0, MOST_CHARACTERS);
  const lines = [...text.split('\n').slice(-LAST_LINES), ...mail.signature.slice(0, 1000).split('\n')];
  if (lines.some((line) => BY_ORDER.test(foldSaid(line.trim()))))
    return { calls: [], own: null, represented: null, ofDead: false };
  const remark = lines.find((line) => REMARK.test(foldSaid(line.trim())));
  const own = remark ? parsePersonName(remark) : null;
  const folded = foldSaid(text);
  const ofDead = DEAD.test(folded);
  const spoken = FOR_WHOM.exec(folded);
  const named = findNamedFor(text);
  if (named) return { ...speakingFor(named), calls: callsOfSpoken(spoken), own, ofDead: false };
  if (BY_INSTRUCTION.test(folded) || FOR_ANOTHER.test(folded))
    return { calls: [], own, represented: null, ofDead: false };
  if (spoken) return { calls: callsOfSpoken(spoken), own, represented: null, ofDead };
  const [, small, kin] = REMARK.exec(foldSaid(remark?.trim() ?? '')) ?? findIntroduced(folded) ?? [];
  if (small === undefined || !kin) return null;
  const calls = calledBy(small, kin);
  // « Suite au décès de ma mère, Mme Paulette Martin. Je suis son fils unique. »
  const [, late = '', who = ''] = DEATH_OF.exec(folded) ?? [];
  const isHeir = calls.includes(`${late}${who}`.replace(/[- ]/g, ''));
  if (ofDead || isHeir) return { calls, own, represented: null, ofDead: true };
  const kinNamed = findNamedKin(text, calls);
  // Who says « je suis sa fille » signs for himself.
  const isSigned = remark !== undefined;
  const spokenOf = kinNamed && speakingFor(isSigned ? kinNamed : { name: null, isInHisName: false });
  return { calls, own, represented: null, ofDead: false, ...spokenOf };
}

function speakingFor({
  name,
  isInHisName,
}: NamedFor): Pick<Spokesman, 'represented' | 'isForNamed' | 'isDoubtful'> {
  return { represented: name, isForNamed: name !== null && isInHisName, isDoubtful: name === null };
}

function callsOfSpoken(spoken: RegExpExecArray | null): readonly string[] {
  const [, small = '', kin = ''] = spoken ?? [];
  return callsOf(small, kin);
}

/** « Mon père (Yves Lancelot) doit signer », « ma tante Odile Roux souhaite vendre »: the elder whose act it is, who is alive. */
export function findActingKin(newText: string): NaturalName | null {
  const found = ACTING_KIN.exec(newText.slice(0, MOST_CHARACTERS));
  return found ? parsePersonName(found[1] ?? '') : null;
}

const ELDER = '[Mm](?:on|a)\\s{1,3}(?:(?:grand|beau|belle)[- ]?)?(?:p[èe]re|m[èe]re|tante|oncle|maman|papa)';
const ACTING_KIN = composePattern(
  String.raw`(?<!\p{L})(?:${ELDER}|[Mm]aman|[Pp]apa|[Mm]amie|[Pp]api|[Pp]apy),?\s{1,3}\(?(?:${TITLE})?(${NAME})[,)]?\s{1,3}(?:[^.!?,;:\n]{0,30},\s)?(?:doit|veut|voudrait|souhaite|souhaiterait|d[ée]sire|aimerait|vend|signe|ach[èe]te|a besoin|cherche|envisage|m['’]a demand[ée])(?!\p{L})(?! (?:me|nous|m['’]))`,
  'u',
);

function findIntroduced(folded: string): [string, string, string] | null {
  const [whole = '', between = '', small = '', kin = ''] = INTRODUCED.exec(folded) ?? [];
  const [first] = between.trim().split(/,? /);
  const isNamed = first ? isGivenName(first.replace(/,$/, '')) : whole.startsWith('JE SUIS');
  return isNamed ? [whole, small, kin] : null;
}

/** What the other is to whoever is this to him. */
function calledBy(small: string, kin: string): readonly string[] {
  if (/PETIT/.test(small)) return GRANDPARENTS;
  return CALLED_BY[kin] ?? [kin];
}

/** He calls her mother: she is « maman » as well. */
function callsOf(small: string, kin: string): readonly string[] {
  if (/GRAND/.test(small)) return GRANDPARENTS;
  return kin ? (SAME_PERSON.find((words) => words.includes(kin)) ?? [kin]) : [];
}
