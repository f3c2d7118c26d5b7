import { foldText } from '#server/reading/text/fold.ts';
import { composePattern } from '#shared/compose-pattern.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import { isPolite } from '../announcements/plain-thanks.ts';
import { onlyWaits } from './leaves-else.ts';
import { listSubjects } from './paper-words.ts';
import { askingOf, type SentenceFacts } from './sentence-facts.ts';

/** What an office has to do with, whatever is told of it. */
const MATTERS: Readonly<Record<string, string>> = {
  people:
    '(?:(?:DEMI|BEAU|BELLE|BEAUX|PETITE?S?|GRANDE?S?)-)?(?:FRERES?|SOEURS?|FILS|FILLES?|ENFANTS?|MERES?|PERES?|PARENTS)|MARI|FEMME|EX|EPOU(?:X|SE)|CONJOINTE?|COMPAGN(?:ON|E)|MAMAN|PAPA|NEVEUX?|NIECES?|COUSINE?S?|ONCLE|TANTE|HERITIERS?|ACHETEU\\w{1,4}|ACQUEREU\\w{1,4}|VENDEU\\w{1,4}|VOISINE?S?|LOCATAIRES?|AGENCE|AGENT|BANQUE|SYNDIC|AVOCATE?|COLLEGUES?|CLERC|TUTEUR|CURATEUR',
  places:
    'MAISON|TOIT|TOITURE|TERRAIN|PARCELLE|GARAGE|APPARTEMENT|APPART|LOGEMENT|CUISINE|GRANGE|CAVE|JARDIN|MURS?|(?<!FAIRE LE )CHEMIN|CLOTURE|HAIE|AMIANTE|TERMITES|MERULE|HANGAR|FERMIER|GEOMETRE|MEUBLES?|MOBILIER|CLES?|CHAUDIERE|TRAVAUX|DOMICILE|CHEZ (?:MA|MON|MES)',
  acts: 'ACTE|COMPROMIS|PROMESSE|PROJET|CLAUSE|PRIX|TESTAMENT|BAIL|COMMUNAUTE|REGIME|SIGN(?:ER|E|ES|EE|ONS|ATURE|ERA|ERAI|ERONS)|LEGUER|DONNER (?:LA|LE|MA|MON)|PARTAGE|DONATION|VENTE|VENDRE|ACHAT|ACHETER|SUCCESSION|HERITAGE|PART|SERVITUDE|HYPOTHEQUE|RENDEZ[- ]?VOUS|RDV',
  life: 'EMPLOI|(?<!AU )TRAVAIL|EMPLOYEUR|CHOMAGE|LICENCI\\w{1,4}|NAISSANCE|PRENOM|NOM|HABIT(?:E|ONS|ENT|ERA|ERAI|ERONS)|CURATELLE|TUTELLE|RSA|VIV(?:RAI|RONS)|LOGE(?:ONS|RAI|RONS)?|VIVONS|ADRESSE|TELEPHONE|PORTABLE|NUMERO|E?-?MAIL|HOPITAL|CLINIQUE|OPERATION|OPERER|MALADE|EHPAD|RETRAITE|MAIN CASSEE|VOLES?|VOLEE?S?|EXPIRE|PERIMEE?|NATIONALITE|MARIAGE|BEBE',
  money: 'VIREMENT|ARGENT|EUROS|PAYER|PAYE|CHEQUE|PRET|CREDIT|OFFRE|IMPOTS?|DETTES?|HUISSIER|LOYERS?',
  wishes:
    '(?:APPELER|RAPPELER|VOIR|RENCONTRER|JOINDRE|PREVENIR|AVERTIR|DIRE A|DITES A|DITES-(?:LUI|LEUR))|(?:APPELEZ|RAPPELEZ|PREVENEZ|ENVOYEZ)(?:-MOI| MOI)?|DESAGREABLE|INADMISSIBLE|ELEVEE?S?|TROP CHER',
};
const MATTER = composePattern(`\\b(?:${Object.values(MATTERS).join('|')})\\b`);
/** A signature says nothing of anybody. */
const HAS_SUBJECT =
  /\b(?:JE|J'|NOUS|ON|IL|ELLE|ILS|ELLES|UN|UNE|LE|LA|LES|MON|MA|MES|NOTRE|NOS|VOTRE|VOS|VOUS|MERCI D|DITES|APPELEZ|RAPPELEZ)\b|\b(?:L'|J')/;
/** Of the papers that he has sent, or of the answer that he waits for. */
const OF_HIS_QUESTION = ['sending', 'sent', 'list', 'file'];
const SCANS = /\bSCAN/;
const FEWEST_WORDS = 4;
const ASKING = 0.5;
const AT_LEAST = 0.01;
const PART = 0.3;

/** What a rule takes for the question and the learned reader for nothing at all is none: « il a perdu son travail ». */
function isTheQuestion(one: SentenceFacts): boolean {
  const asking = askingOf(one);
  return (
    (one.asks !== null && asking >= AT_LEAST) || one.asksBack || one.isLeftUnanswered || asking >= ASKING
  );
}

/**
 * Whether something of the case or of its people is told once the question has been asked. A story leads to a question, and
 * tells how the papers came to be sent; what is added behind it is told for its own sake.
 */
export function tellsAfter(sentences: readonly SentenceFacts[]): boolean {
  const last = sentences.findLastIndex(isTheQuestion);
  return last >= 0 && sentences.slice(last + 1).some((one) => isOfMatter(one) && !isInPassing(one.text));
}

/** « Je passe à la maison ce soir, je peux chercher », « c’est mon premier achat », « Lucas (l’acheteur du T2) »: nothing is told in it. */
function isInPassing(text: string): boolean {
  const folded = foldText(text).replace(/[’`]/g, "'");
  if (SIGNED.test(text)) return true;
  return (SEEKS.test(folded) || FIRST_TIME.test(folded)) && !SERIOUS.test(folded);
}

const SIGNED = /^\p{Lu}[\p{L}-]{2,20}(?: \p{Lu}[\p{L}-]{1,20})? \([^()]{3,60}\)$/u;
const SEEKS =
  /\b(?:J'|JE |J|NOUS |ON )(?:Y |EN |LE |LA |LES |VOUS |PEUX |POURRAI |POURRAIS |VAIS |PASSE |PASSERAI |DOIS ){0,3}(?:CHERCH|FOUILL|SCANN|RAMEN|RAPPORT|APPORT|RETROUV|IMPRIM|PHOTOCOP)\w{1,5}\b/;

/**
 * Whether something of the case or of its people stands before the question, and nothing in it tells of the papers, of the hands
 * that brought them, or of the office: « le toit s’est envolé », and not « ma voisine vous l’a porté ».
 */
export function tellsBefore(sentences: readonly SentenceFacts[]): boolean {
  const first = sentences.findIndex(isTheQuestion);
  return sentences.slice(0, Math.max(first, 0)).some((one) => {
    const folded = foldText(one.text).replace(/[’`]/g, "'");
    const isOfPapers = listSubjects(one.text).some((subject) => OF_HIS_PAPERS.includes(subject));
    return isOfMatter(one) && !isOfPapers && !OF_ITS_STORY.test(folded) && !saysWhoWrites(folded);
  });
}

/** « Ici Rolande, pour la succession de ma sœur », « moi c’est Tiago, qui achète la grange », « premier achat »: who writes, and of which case. */
function saysWhoWrites(folded: string): boolean {
  if (SERIOUS.test(folded) || folded.split(' ').length > MOST_OF_INTRODUCTION) return false;
  return INTRODUCES.test(folded) || FIRST_TIME.test(folded);
}

const MOST_OF_INTRODUCTION = 18;
const INTRODUCES =
  /^(?:BONJOUR|BONSOIR)?[ ,]{0,2}(?:MAITRE|MADAME|MONSIEUR)?[ ,]{0,2}(?:ICI|JE SUIS|C'EST|MOI C'EST|JE M'APPELLE)(?: ENCORE| MOI)? (?!PAS|PLUS|UN|UNE|MON|MA|MES|VOTRE|NOTRE|POUR|AU|CHEZ|EN|SUR|DANS|TOUJOURS|TRES|SI)(?:M |MME |MONSIEUR |MADAME )?[A-Z-]{3,20}\b/;
const FIRST_TIME = /\b(?:PREMIERE?|1ERE?|1E) (?:ACHAT|VENTE|SUCCESSION|FOIS|ACQUISITION|DONATION)\b/;
/** What is never said in passing. */
const SERIOUS = composePattern(
  `\\b(?:${MATTERS.life}|${MATTERS.money}|${MATTERS.wishes})\\b|\\b(?:PARTI\\w{0,2}|MORTE?|DECED\\w{1,3}|REFUS\\w{1,3}|VEUT|VEULENT|VEUX|NE |N'|PLUS|BRUL\\w{1,2}|INOND\\w{1,3}|VOL[EA]\\w{0,2}|SEPAR\\w{1,4}|QUITT\\w{1,3})\\b`,
);

const OF_HIS_PAPERS = ['paper', 'sending', 'file', 'got', 'lack', 'sent', 'list'];
/** Hands that bring papers, whoever asks for them or is uneasy, the office, and who it is that writes. */
const OF_ITS_STORY =
  /\b(?:DESCEND|PORT[EA]|REMI[ST]?\b|REMETT|POS[EA]|PASSEE?\b|CONFI[EA]|TRANSF|TRANSM|CHARG|TELEVERS|MAND|RELAY|SUIVRE|MONT[EA]|SCAN|PHOTOGR|CLASS|COMPLE|ENCAISS|LEGALIS|DEMANDE|RECLAM|DIT\b|ASSURE|BLOQU|TELEPHON|APPEL|GARD[EA] LE|CHERCH|FOUILL|INQUI|TRACAS|PRETEND|ECRI[ST]|NOTAIRE|ETUDE|VOTRE|VOUS|INTERNET|MAIL|OCCUP|TRI[EA]|RANG|ARMOIRE|TIROIR|CLASSEUR|PLACARD|PAPERASSE|POCHETTE|CARTONS?\b|REVIENS VERS|REVENIR VERS)|\bC'EST (?:LE |LA |MOI|L')|\bC(?:EST)? (?:LE|LA|[A-Z]{3,15},? (?:LE|LA|L'))\b/;

function isOfMatter(sentence: SentenceFacts): boolean {
  const { text, isQuestion, tellsOfSending } = sentence;
  if (isQuestion || tellsOfSending || askingOf(sentence) >= PART) return false;
  if (text.split(/\s/).filter(Boolean).length < FEWEST_WORDS || listSaid('', text).every(isPolite))
    return false;
  if (onlyWaits(text)) return false;
  if (listSubjects(text).some((one) => OF_HIS_QUESTION.includes(one))) return false;
  const folded = foldText(text).replace(/[’`]/g, "'");
  return HAS_SUBJECT.test(folded) && MATTER.test(folded) && !SCANS.test(folded);
}
