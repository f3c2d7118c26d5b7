import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern } from '#shared/compose-pattern.ts';
import { parsePersonName } from '../message/person-name.ts';

/** Whom a letter names as the one for whom it is written. */
export interface NamedFor {
  /** Null where more than one reading is left of who that is, or of whether he is the client: a person says. */
  name: NaturalName | null;
  /** By whose words it is, whatever box it comes from: « au nom de », « qui me dicte », « me charge de ». */
  isInHisName: boolean;
  /** « C’est moi qui fais le mail pour lui », « la demande est à son nom »: what else is said in the first person tells nothing against it. */
  isTold: boolean;
}

interface Mention {
  name: NaturalName;
  /** « mon père », « notre courtière », folded, without the first word. */
  kin: string;
  /** The words before and behind it in its sentence, folded. */
  before: string;
  behind: string;
  /** And what follows it, whatever sentence it is in. */
  after: string;
}

const BEARS = String.raw`\p{Lu}[\p{L}'’-]{1,30}(?:\s(?:(?:de|du|la|le)\s){0,2}\p{Lu}[\p{L}'’-]{1,30}){1,3}`;
const CALLED = String.raw`(?:M\.|M|Mr\.?|Mme\.?|Mlle|Monsieur|Madame|Mademoiselle)\s{1,3}`;
const OWN_KIN = String.raw`(?:[Mm](?:on|a)|[Nn]otre)\s{1,3}(?<kin>[\p{Ll}œ-]{3,20}(?:\s\p{Ll}{4,12})?)|(?<called>[Mm]aman|[Pp]apa|[Mm]amie|[Pp]ap[iy])`;
/** In the letters of the text, for its capitals tell a name. */
const MENTIONS = composePattern(
  String.raw`(?<!\p{L})(?:(?:${OWN_KIN}),?\s{1,3}\(?(?:${CALLED})?|${CALLED}|(?<=(?:\sde|\sd['’]|[Pp]our)\s{0,2}))(?<name>${BEARS})`,
  'gu',
);
const SENTENCE_END = /(?<=\p{L}{2}|[\d)»])[.!?]\s|\n\s{0,20}\n|:\s{0,3}«/u;
const MOST_NAMED = 40;
const NEAR = 300;

const RELATIVES =
  '(?:(?:GRANDE?|BEAU|BELLE|PETITE?|ARRIERE)[- ]?){0,2}(?:PERE|MERE|PARENTS?|FRERE|SOEUR|FILS|FILLE|TANTE|ONCLE|COUSINE?|NEVEU|NIECE|MARI|FEMME|EPOUX|EPOUSE|CONJOINTE?|COMPAGNE|COMPAGNON|MARRAINE|PARRAIN|FILLEULE?|GENDRE|BRU)|MAMAN|PAPA|MAMIE|PAP[IY]';
const ACQUAINTANCES =
  '(?:VIEUX |VIEILLE |JEUNE )?(?:VOISINE?|AMIE?|COPAIN|COPINE|LOCATAIRE|COLLEGUE|PATRONN?E?|CHEFF?E?|EMPLOYEUR|EMPLOYEUSE|GERANTE?|DIRECTEUR|DIRECTRICE)';
const IS_RELATIVE = composePattern(`^(?:${RELATIVES})$`);
const IS_CLOSE = composePattern(`^(?:${RELATIVES}|${ACQUAINTANCES})$`);
/** Who gives orders to whoever writes. */
const EMPLOYER = /\b(?:GERANTE?|PATRONN?E?|PRESIDENTE?|EMPLOYEUR|EMPLOYEUSE|DIRECTEUR|DIRECTRICE|CHEFF?E?)\b/;
/** With whom one deals, and for whom nobody writes a first letter. */
const DEALT_WITH =
  '(?:VENDEU[A-Z]{1,4}|VENDERESSES?|ACHETEU[A-Z]{1,4}|ACQUEREU[A-Z]{1,4}|BAILLEURS?|BAILLERESSES?|PRENEURS?|NOTAIRES?|CLERCS?|CONFRERES?|CONSOEURS?|BANQUIERE?S?|CONSEILLERE?S?|SYNDICS?|AGENTE?S?|NEGOCIAT[A-Z]{3,6}|COURTIERE?S?|AVOCATE?S?|COMPTABLES?|DIAGNOSTIQUEU[A-Z]{1,3}|GEOMETRES?|PROMOTEURS?|COLLABORAT[A-Z]{3,5}|CLIENTE?S?|ASSISTANTE?S?)';
const FIRM =
  '(?:AGENCE|BANQUE|CREDIT|CAISSE|CABINET|OFFICE|ETUDE|SYNDIC|IMMOBILIER|IMMO|IMMOBILIERE|MAIRIE|ASSURANCES?|NOTAIRES?|TRIBUNAL)';
const IS_DEALT_WITH = composePattern(`\\b${DEALT_WITH}\\b`);
const OF_DEALT_WITH = composePattern(`\\b(?:${DEALT_WITH}|${FIRM})\\b`);
const DEALT_WITH_BEFORE = composePattern(`\\b${DEALT_WITH}(?: [A-Z]{2,14}){0,2} ?[,:(]? ?$`);

const IN_PLACE = '(?:AU NOM|POUR LE COMPTE|A LA PLACE|SOUS LA DICTEE)';
const BY_REQUEST = '(?:SUR (?:LES )?(?:INSTRUCTIONS?|ORDRES?)|A LA DEMANDE|DE LA PART)';
const WRITES =
  "(?:ECRI[A-Z]{1,5}|TAPE|REPOND[A-Z]{1,3}|CONTACT[A-Z]{1,3}|SOLLICITE[A-Z]?|M'ADRESSE|AGIS[A-Z]{0,4}|INTERVIENS|SAISI[A-Z]{1,3}|VERS VOUS|ENVOIE|TRANSMETS|ADRESSE|CONFIER|DEMANDE EST(?: DONC)?)";
const OF = "(?: D(?:E|U|')).{0,50}$";
/** « Je vous écris au nom de », « à la demande du patron, »; a title is in somebody’s name as well, and nobody writes for him. */
const IN_HIS_NAME = [
  `\\b${WRITES}(?: (?!EST |CAR |QU|ET )[A-Z'-]{1,14}){0,3} ${IN_PLACE}${OF}`,
  `^.{0,3}${IN_PLACE}${OF}`,
  `\\b(?:BONJOUR|MAITRE|MADAME|MONSIEUR),? {0,2}${IN_PLACE}${OF}`,
  `\\bECRI[A-Z]{1,4} A LA DEMANDE${OF}`,
].map((source) => composePattern(source));
const DECLARED = composePattern(`\\bDEMANDE EST (?:DONC )?AU NOM${OF}`);
const WRITES_FOR =
  /\b(?:(?:ECRIS|TAPE|REPONDS|CONTACTE|SOLLICITE)(?: [A-Z']{1,12}){0,3}|(?:FAIS|FAIRE) (?:[A-Z]{2,6} ){0,2}(?:DEMARCHES?|PAPIERS|DEMANDE)) POUR ?$/;
const REQUESTED = composePattern(`\\b${BY_REQUEST}${OF}`);
const SENDS_FOR = /\b(?:ENVOIE|TRANSMETS|ADRESSE|JOINS)(?: [A-Z']{1,12}){0,3} POUR ?$/;
/** Who acts beside somebody: a lawyer, an agent, a daughter. */
const ASSISTS = /\b(?:JE |J')(?:LE |LA )?(?:REPRESENTE|ASSISTE|ACCOMPAGNE|DEFENDS|CONSEILLE) ?$/;
const DICTATES = /^[ ,)]{0,3}QUI (?:(?:ME )?DICTE|PARLE|ME DEMANDE D'ECRIRE)\b/;
const CHARGES =
  /\b(?:ME CHARGE|M'A CHARGEE?|ME DEMANDE|M'A DEMANDE|ME PRIE|M'A PRIEE?) (?:DE (?:PRENDRE CONTACT|VOUS|CONTACTER|SAISIR)|D'ECRIRE)\b/;
/** « J’exerce la tutelle de »; « je suis sous la tutelle de » says the contrary. */
const GUARDS =
  /(?:\b(?:EXERCE|SUIS|MANDATAIRE|CHARGEE? DE|QUALITE DE|TANT QUE|DESIGNEE?|NOMMEE?)(?!(?: [A-Z]{1,12}){0,2} SOUS\b)(?: [A-Z'-]{1,14},?){0,2}|^.{0,3}) ?\b(?:TUT(?:EUR|RICE|ELLE)|CURAT(?:EUR|RICE|ELLE))(?: RENFORCEE)? (?:DE|D') ?$|\b(?:DESIGNE[A-Z]{0,2}|HABILITE[A-Z]{0,2}|NOMME[A-Z]{0,2}) (?:POUR|A) (?:LE |LA )?REPRESENTER ?$/;
const HOLDS_PEN =
  /\bC'EST MOI [^.!?]{0,60}\bQUI (?:(?:VOUS )?ECRIS|TAPE|TRADUIS|REDIGE|TIENS LA PLUME|(?:FAIS|ENVOIE) (?:LE|CE|LES|L') ?(?:MAIL|MESSAGE|COURRIEL|E-MAIL|COURRIER))\b|\bC'EST MOI QUI (?:(?:VOUS )?ECRIS|TAPE|TRADUIS|REDIGE|TIENS LA PLUME|(?:FAIS|ENVOIE) (?:LE|CE|LES|L') ?(?:MAIL|MESSAGE|COURRIEL|E-MAIL|COURRIER))\b/;
const DOES_FOR =
  /\bC'EST MOI [^.!?]{0,60}\b(?:FAIS|ENVOIE|ECRIS|TAPE|REDIGE|M'OCCUPE)(?: [A-Z'-]{1,12}){0,4} (?:POUR|A LA PLACE D[E']) ?(?:LUI|ELLE|EUX|ELLES)\b/;
/** « C’est Manon qui tape »: whoever is named so is not the one who speaks. */
const TYPED_BY =
  /\bC'EST (?!MOI\b|LUI\b|ELLE\b)(?:[A-Z]{1,12} )?[A-Z-]{3,20} QUI (?:TAPE|ECRIT|REDIGE|TIENT LA PLUME)\b/;
const SPEAKS = /\b(?:QUI|ELLE|IL) (?:ME )?(?:DICTE|PARLE)\b/;

const IS_GUARDIAN =
  /\bJE SUIS (?:(?:LE |LA |SON |SA )?(?:TUT(?:EUR|RICE)|CURAT(?:EUR|RICE))|MANDATAIRE JUDICIAIRE)\b/;
const FOR_SEVERAL =
  /\b(?:ECRIS|CONTACTE|SOLLICITE)(?: [A-Z']{1,12}){0,3} (?:POUR|AU NOM DE|DE LA PART DE|A LA DEMANDE DE) (?:MES|NOS) (?:GRANDS[- ]|BEAUX[- ])?(?:PARENTS|COUSINS|VOISINS|ONCLES?|TANTES?|AMIS|ENFANTS|FILS|FILLES|FRERES|SOEURS)\b/;
/** « Je le fais pour lui mais c’est lui l’héritier » */
const HIS_MATTER =
  /\bC'EST (?:LUI|ELLE) (?:L'HERITIERE?|LE VENDEUR|LA VENDEUSE|L'ACHETEU(?:R|SE)|L'ACQUEREUR|QUI (?:VEND|ACHETE|HERITE|DONNE|SIGNE))\b/;
const IN_HIS_STEAD = /\bJE LE FAIS\b|\b(?:POUR (?:LUI|ELLE)|A SA PLACE)\b/;

/** « Qui veut vendre », « il souhaite céder »: the matter is his. */
const ACTS =
  /\b(?:QUI|QU'?IL|QU'?ELLE|IL|ELLE|ET) (?:(?:NE|N'|S'|SE|EN|Y|LUI-MEME|ELLE-MEME) ?)?(?:VEUT|VOUDRAIT|SOUHAIT[A-Z]{1,4}|DESIRE[A-Z]{0,4}|AIMERAIT|ENTEND|DOIT|A BESOIN|CHERCHE|ENVISAGE|VEND|VENDRAIT|CEDE|DONNE|ACHETE|HERITE|PEUT|POSSEDE)\b|^[ ,](?:[^.]{0,40}[ ,])?(?:VEUT|VOUDRAIT|SOUHAITE|DESIRE|AIMERAIT|DOIT|VEND|CEDE|ACHETE|HERITE) /;
const WITH_HIMSELF = /^[ ,)]{0,3}ET (?:DE |POUR |A )?(?:MOI|NOUS)\b/;
/** What a brother asks for is perhaps theirs both. */
const SIBLING = /^(?:FRERE|SOEUR)$/;
const ESTATE =
  /\b(?:SUCCESSION|INDIVISION|HERIT[A-Z]{1,6}|PARTAGE)\b|\bDE (?:PAPA|MAMAN|(?:MON|NOTRE) PERE|(?:MA|NOTRE) MERE|(?:MES|NOS) PARENTS)\b/;
const MINOR = /\bMINEURE?S?\b|(?<!\bA |\bDEPUIS |\bDANS )\b(?:[1-9]|1[0-7]) ANS\b/;
const DEAD = /\b(?:DECED\w{1,3}|MORTE?|DEFUNTE?|FEUE?|QUITTEE?S?)\b/;
/** What he buys, sells or settles himself, beside or against whom he names. */
const OWN_SIDE = anyOf([
  /\b(?:MON|MA|NOTRE|NOS) (?:\w{3,15} )?(?:MAISON|APPARTEMENT|APPART|STUDIO|TERRAIN|PARCELLE|LOGEMENT|PAVILLON|COMPROMIS|ACHAT|VENTE|ACQUISITION|CREDIT|PRET|DIVORCE|PACS|OFFRE|SCI)\b/,
  /\b(?:JE|J'|NOUS|ON) ?(?:LUI |LEUR |LA |LE |L'|VAIS |ALLONS |VOUDRAIS |VOUDRIONS |SOUHAITE |SOUHAITONS )?(?:R?ACHET(?:E|ER|ONS)|REPREN(?:DS|ONS)|VEND(?:S|ONS|RE)|HERIT(?:E|ONS)|DIVORC(?:E|ONS)|ACQUIERS|ACQUERONS)\b/,
  /\b(?:JE SUIS|NOUS SOMMES|ON EST) (?:\w{2,12} ){0,2}(?:ACQUEREURS?|ACHETEURS?|ACHETEUSE|VENDEURS?|VENDEUSE|COHERITIERE?S?)\b/,
  /\b(?:(?:ME|NOUS) (?:CEDE|VEND|CEDENT|VENDENT|LEGUE|DONNE)|(?:M'|NOUS )(?:A|ONT) (?:LEGUE|DONNE|VENDU|CEDE))\b|\b(?:AI|AVONS) (?:HERITE|ACHETE|VENDU)\b|\b(?:SUCCESSION|DECES|MAISON|BIENS?) DE (?:NOTRE|NOS)\b|\b(?:ET|ELLE ET|LUI ET) MOI\b/,
]);

/** Whether he speaks of a deal of his own. What he quotes somebody else says. */
export function tellsOwnSide(text: string): boolean {
  return OWN_SIDE.test(fold(text.replace(/«[^«»]{1,400}»|“[^“”]{1,400}”|"[^"]{1,400}"/g, ' ')));
}

/** Null where nobody is named so. */
export function findNamedFor(text: string): NamedFor | null {
  const mentions = listMentions(text);
  for (const mention of mentions) {
    const found = weigh(mention, text);
    if (found) return found;
  }
  return findHelped(mentions, fold(text));
}

function listMentions(text: string): Mention[] {
  return [...text.matchAll(MENTIONS)].slice(0, MOST_NAMED).flatMap((found) => {
    const { kin = '', called = '', name: words = '' } = found.groups ?? {};
    const name = parsePersonName(words);
    const at = found.index;
    const end = at + found[0].length;
    const after = text.slice(end, end + NEAR);
    const [behind = ''] = after.split(SENTENCE_END);
    const before =
      text
        .slice(Math.max(0, at - NEAR), at)
        .split(SENTENCE_END)
        .at(-1) ?? '';
    const around = { before: fold(before), behind: foldInside(behind), after: foldInside(after) };
    return name ? [{ name, kin: fold(kin || called), ...around }] : [];
  });
}

const DOUBTFUL: NamedFor = { name: null, isInHisName: false, isTold: false };

function weigh(mention: Mention, text: string): NamedFor | null {
  const tie = findTie(mention);
  if (!tie || WITH_HIMSELF.test(mention.behind) || isDead(mention)) return null;
  if (isDealtWith(mention)) return tellsOwnSide(text) ? null : DOUBTFUL;
  if (MINOR.test(`${mention.kin} ${mention.behind}`) || isMinor(mention)) return DOUBTFUL;
  if (SIBLING.test(mention.kin) && ESTATE.test(fold(text))) return DOUBTFUL;
  const isSure = tie.isSure || ACTS.test(mention.after);
  return isSure && !tie.isVague
    ? { name: mention.name, isInHisName: tie.isInHisName, isTold: tie.isTold }
    : DOUBTFUL;
}

interface Tie {
  isInHisName: boolean;
  /** Nothing else has to say that the matter is his. */
  isSure: boolean;
  isTold: boolean;
  /** It may be said of anybody. */
  isVague: boolean;
}

/** By which words the letter is tied to whom it names. */
function findTie({ kin, before, behind }: Mention): Tie | null {
  const isClose = IS_CLOSE.test(kin) || CLOSE_BEHIND.test(behind);
  const tie = { isInHisName: false, isSure: false, isTold: false, isVague: false };
  if (DICTATES.test(behind)) return { ...tie, isInHisName: true, isSure: true, isTold: true };
  if (GUARDS.test(before)) return { ...tie, isInHisName: true, isSure: true };
  if (IN_HIS_NAME.some((pattern) => pattern.test(before)))
    return { ...tie, isInHisName: true, isSure: isClose, isTold: DECLARED.test(before) };
  if (WRITES_FOR.test(before)) return { ...tie, isInHisName: isClose, isSure: isClose };
  if (REQUESTED.test(before)) return tie;
  if (SENDS_FOR.test(before)) return { ...tie, isSure: isClose, isVague: !isClose };
  if (ASSISTS.test(before)) return { ...tie, isVague: true };
  if (!CHARGES.test(behind.slice(0, 160))) return null;
  const isEmployer = EMPLOYER.test(`${kin} ${apposition(behind)}`);
  return { ...tie, isInHisName: true, isVague: !isEmployer && !IS_RELATIVE.test(kin) };
}

/** « Odile Roux, ma voisine » */
const CLOSE_BEHIND = composePattern(`^[ ,(]{1,3}(?:MON|MA|NOTRE) (?:${RELATIVES}|${ACQUAINTANCES})\\b`);

function isDealtWith({ kin, before, behind }: Mention): boolean {
  return IS_DEALT_WITH.test(kin) || DEALT_WITH_BEFORE.test(before) || OF_DEALT_WITH.test(apposition(behind));
}

/** « , de l’agence du Lac, », « , le vendeur, », « (votre clerc) », and « le courtier » without a mark. */
function apposition(behind: string): string {
  const [, marked, plain = ''] =
    /^(?:[ ]?[,(] ?(?!QU|DONT\b)([^,)]{1,80})|( (?:DE|DU|D'|CHEZ|LE|LA|L'|VOTRE|NOTRE|MON|MA)\b[^,:;]{1,25}))/.exec(
      behind,
    ) ?? [];
  return (marked ?? plain).split(/ (?:QUI|DONT|QUE) /)[0] ?? '';
}

function isDead({ kin, before, behind }: Mention): boolean {
  return DEAD.test(kin) || DEAD.test(behind) || /\b(?:FEUE?|DEFUNTE?|DECEDEE?) ?$/.test(before);
}

function isMinor({ before }: Mention): boolean {
  return /\b(?:ENFANTS?|MINEURE?S?)(?: [A-Z]{1,12}){0,2} ?$/.test(before);
}

/** « C’est moi qui écris », of one relative whom he names; « c’est Manon qui tape », of whoever speaks. */
function findHelped(mentions: readonly Mention[], folded: string): NamedFor | null {
  if (TYPED_BY.test(folded) && SPEAKS.test(folded)) return DOUBTFUL;
  if (IS_GUARDIAN.test(folded) && mentions.length > 0 && !tellsOwnSide(folded)) return DOUBTFUL;
  if (FOR_SEVERAL.test(folded)) return DOUBTFUL;
  if (HIS_MATTER.test(folded) && IN_HIS_STEAD.test(folded)) return DOUBTFUL;
  const isTold = DOES_FOR.test(folded);
  if (!isTold && !HOLDS_PEN.test(folded)) return null;
  const relatives = mentions.filter(({ kin }) => IS_RELATIVE.test(kin));
  const [first] = relatives;
  const isOfOther = mentions.some(({ kin }) => kin !== '' && !IS_DEALT_WITH.test(kin));
  if (!first && isOfOther && !tellsOwnSide(folded)) return DOUBTFUL;
  if (!first || relatives.every((one) => WITH_HIMSELF.test(one.behind) || isDead(one))) return null;
  const isOne = new Set(relatives.map(({ name }) => foldKey(`${name.firstName}${name.lastName}`))).size === 1;
  const isSure = isOne && (isTold || ACTS.test(first.after)) && !isDead(first) && !MINOR.test(first.behind);
  return isSure ? { name: first.name, isInHisName: true, isTold } : DOUBTFUL;
}

function fold(text: string): string {
  return foldInside(text).trim();
}

function foldInside(text: string): string {
  return foldText(text)
    .replace(/[’`]/g, "'")
    .replace(/\s{1,200}/g, ' ');
}
