import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf, composePattern, withFlags } from '#shared/compose-pattern.ts';
import { listSaid, type Said } from '../announcements/plain-sentences.ts';
import { isPolite } from '../announcements/plain-thanks.ts';
import { isNameLine } from '../message/name-line.ts';
import { listSubjects } from '../own-papers/paper-words.ts';
import { tellsNews } from '../own-papers/tells-news.ts';
import { AROUND_PAPERS, CARRYING, COURTEOUS, KIN, OF_SENDING } from './explained-words.ts';

/** What a message may be all of, so that nobody has to read it. */
export type Explanation = 'thanks' | 'papers';

/** Nobody thanks, or names his papers, at such length. */
const LONGEST = 4000;

/**
 * Whether every sentence of a text is explained: all its words are those of thanks, wishes and leave, or, where papers came,
 * of their sending and their names as well. What holds one other word says something that nobody has looked at. `names` are
 * words that the message is signed with.
 */
export function isExplained(text: string, of: Explanation, names: ReadonlySet<string>): boolean {
  if (text.length > LONGEST) return false;
  const said = text.split('\n').filter((line) => !tellsWhere(line.trim()));
  return listSaid('', said.join('\n')).every((one) => isExplainedSentence(one, of, names));
}

/**
 * Whether what comes with papers may be closed unread: each sentence is explained, or says nothing that a person has to hear of.
 * A story leads to its papers; an order, an error, a refusal, a wait or news in it is told for its own sake. Of who writes for
 * the first time to bring them his matter is what he tells, a death too: the office has a new file to read.
 */
export function isHarmless(
  text: string,
  names: ReadonlySet<string>,
  { isFirst = false }: { isFirst?: boolean } = {},
): boolean {
  if (text.length > LONGEST) return false;
  const said = text.split('\n').filter((line) => !tellsWhere(line.trim()));
  return listSaid('', said.join('\n')).every((one) => {
    if (isExplainedSentence(one, 'papers', names)) return true;
    if (one.asks || ASKS.test(one.plain)) return false;
    const rest = withoutPhrases(one.plain, 'papers');
    return isFirst || (!TELLS.test(rest) && !tellsNews(one.raw) && !DENIES.test(rest));
  });
}

/** A line that is nothing but a name, a street, a town or a number. */
function tellsWhere(line: string): boolean {
  return isNameLine(line) || PLACE.test(line) || NUMBERS.test(line);
}

const PLACE =
  /^(?:\d{1,4}(?:\s?(?:bis|ter|[ab]))?,?\s{1,3}(?:rue|avenue|av\.?|boulevard|bd|place|quai|all[ée]e|chemin|impasse|route|cours|square|lotissement|r[ée]sidence|lieu-dit)\s[\p{L}\d\s,.'’-]{2,60}|\d{5}\s{1,3}\p{Lu}[\p{L}\s'’-]{1,40})$/iu;
const NUMBERS =
  /^(?:t[ée]l(?:[ée]phone)?|port(?:able)?|mob(?:ile)?|fixe)?[\s.:]{0,4}\+?\d[\d\s.()/-]{7,30}$/i;

/** The same of a title, which begins with a capital letter and names the case, whatever came with it. */
export function isExplainedTitle(title: string, names: ReadonlySet<string>): boolean {
  const [, parties = ''] = OF_PARTIES.exec(title) ?? [];
  const named = ` ${foldWords(parties).join(' ')} `;
  if (parties && !TELLS.test(named) && !DENIES.test(named)) return true;
  return listSaid(title, '').every((said) => isExplainedSentence(said, 'papers', names));
}

/** « Divorce CHEVALIER / BARBIER » */
const OF_PARTIES =
  /^\s{0,3}(?:(?:[Dd]ossier|[Aa]ffaire|[Dd]ivorce|[Ss]uccession|[Vv]ente|[Aa]chat|[Dd]onation|[Pp]acs)\s{1,3}){1,2}(\p{Lu}{2}[\p{Lu}'’ -]{1,40}(?:\s?\/\s?\p{Lu}{2}[\p{Lu}'’ -]{1,40})?)$/u;

function isExplainedSentence(
  { plain, raw, asks }: Said,
  of: Explanation,
  names: ReadonlySet<string>,
): boolean {
  if ((asks && !GREETS_ASKING.test(plain)) || ASKS.test(plain)) return false;
  const own = new Set([...names, ...(of === 'papers' ? listNamesIn(raw) : listAddressed(raw))]);
  const rest = withoutPhrases(plain, of);
  const listLeft = (part: string) =>
    part.split(' ').filter((word) => word !== '' && !isExplainedWord(word, of) && !own.has(word));
  const left = listLeft(rest);
  if (left.length === 0) return true;
  if (TELLS.test(rest) || tellsNews(raw)) return false;
  if (left.length <= MOST_LEFT && isPolite({ plain })) return true;
  return (
    of === 'papers' &&
    !DENIES.test(rest) &&
    rest.split(/ (?:,|ET|CAR|QUE|QUI) /).every((part) => isOfPapers(part, listLeft(part)))
  );
}

/** « Mon RIB à la Banque Populaire », « ma compagne vous l’envoie directement »: a clause of papers with a word that nobody knows. */
function isOfPapers(part: string, left: readonly string[]): boolean {
  return left.length === 0 || (left.length <= MOST_LEFT_BY_PAPERS && part.split(' ').some(isPaperWord));
}

function isPaperWord(word: string): boolean {
  return OF_SENDING.has(word) || listSubjects(word).some((subject) => OF_PAPERS.includes(subject));
}

const MOST_LEFT_BY_PAPERS = 2;
const DENIES =
  / (?:NE|N|PAS|PLUS|JAMAIS|AUCUNE?|SANS|SAUF|NI|MAIS|CEPENDANT|TOUTEFOIS|POURTANT|AUTRES?|SI|NON|ANNULE[A-Z]{0,2}|REFUS[A-Z]{0,5}|ERREURS?|FAUTES?|INCOMPLET[A-Z]{0,2}|INEXACT[A-Z]{0,2}|PERIMEE?S?|EXPIREE?S?|VOLEE?S?|MALADE|HOPITAL|BLOQUEE?|LITIGE|CONFLIT|DESACCORD|IMPOSSIBLE|PROBLEMES?|DECE[A-Z]{1,4}|MORTE?|SEPARE[A-Z]{0,2}|DIVORC[A-Z]{1,4}|DEMENAG[A-Z]{1,4}|AVOCATE?|DETTES?|SAISIE?|LOCATAIRES?|APPEL[A-Z]{0,3}|RAPPEL[A-Z]{1,3}|TELEPHONER|URGENCE|ATTENDS|ATTENDONS|ATTENTE|BESOIN|FAUT|VEUX|VOULONS|SOUHAIT[A-Z]{1,6}|VOUDR[A-Z]{1,5}|AIMER[A-Z]{1,5}|POUVEZ|POURRIEZ) /;

/** So many words more stand in a sentence of thanks that goes on: « la vente s’est très bien passée ». */
const MOST_LEFT = 8;

/** What no thank-you takes away: an order, a complaint, a wait, another’s papers, somebody who comes instead. */
const TELLS = anyOf([
  / (?!AVEZ|VEUILLEZ|TROUVEREZ|RECEVREZ|AUREZ|SEREZ|VERREZ|VOUDREZ|POURREZ|EXCUSEZ|PARDONNEZ|SAVEZ|ALLEZ|ETES|SOYEZ|RESTEZ|PRENEZ|TENEZ|VOULEZ|CHEZ|ASSEZ|PASSEZ|AVIEZ|PASSEREZ|RENDEZ)[A-Z]{2,14}EZ(?= )/,
  / (?:A (?:MA|NOTRE|SA) PLACE|AVOCATE?S?|HUISSIERS?|TRIBUNAL|PLAINTE|PERDUE?S?|EGAREE?S?|OUBLIEE?S?|TROMPEE?S?|FAUX|FAUSSES?|MAUVAISE?S?|(?:UN|UNE) AUTRE|SEULEMENT|ENCORE PAS|TOUJOURS|TROIS MOIS|MOIS POUR|DES MOIS|SEMAINES|CHAUDIERE|TOITURE?|FUITES?|DEGATS?|TRAVAUX|VOISINE?S?|HOPITAL|ABSENTE?S?)(?= )/,
  / (?:PAPIERS?|DOCUMENTS?|PIECES?|DOSSIERS?|ACTES?|RIB|COMPROMIS|MAILS?|COURRIERS?) (?:D|DE|DU) (?:M|MR|MME|MONSIEUR|MADAME|QUELQU|AUTRES?|CLIENTS?)(?= )/,
]);

function isExplainedWord(word: string, of: Explanation): boolean {
  if (CARRYING.has(word) || COURTEOUS.has(word) || NUMBER.test(word)) return true;
  if (of !== 'papers') return false;
  return AROUND_PAPERS.has(word) || isPaperWord(word);
}

const OF_PAPERS = ['paper', 'sending', 'file', 'sent'];
const NUMBER = /^\d{1,6}(?:E|EME|ER|ERE|H|H\d{2}|M2)?$/;
const ASKS = / EST CE QUE? /;
const GREETS_ASKING = / (?:CA VA|ALLEZ BIEN|ALLEZ VOUS|OK|ACCORD) $/;

/** Turns that hold a word which says much elsewhere, and nothing in them. */
const TURNS = withFlags(
  anyOf([
    /(?<= )(?:DE (?:MA|MON) VOISINE?|(?:MA|MON) VOISINE? VOUS (?:ADRESSE|ENVOIE|TRANSMET))(?= )/,
    /(?<= )(?:JE |NOUS )?N (?:AI|AVAIS|AVONS|AVIONS) (?:PAS|JAMAIS) (?:ENCORE )?(?:PU )?(?:VOUS )?(?:ENVOYEE?S?|ENVOYER|TRANSMISE?S?|TRANSMETTRE|JOINTE?S?|JOINDRE|DONNEE?S?|DONNER)(?= )/,
    /(?<= )(?:JE |NOUS )?N (?:AI|AVONS) PAS D (?:AUTRES? )?(?:QUESTIONS?|REMARQUES?|OBSERVATIONS?)(?= )/,
    /(?<= )(?:JE |NOUS )?N? ?(?:AI |AVONS )?(?:PAS|AUCUNE) (?:D |DE )?(?:AUTRES? )?(?:QUESTIONS?|REMARQUES?|OBSERVATIONS?|SOUCIS?|PROBLEMES?|QUOI)(?: POUR (?:LE MOMENT|L INSTANT))?(?= )/,
    /(?<= )RIEN A (?:REDIRE|AJOUTER|SIGNALER)(?= )/,
    /(?<= )(?:SANS (?:SOUCIS?|PROBLEMES?|FAUTE)|SI (?:BESOIN|NECESSAIRE)|AU CAS OU|LE CAS ECHEANT|DE RIEN|AU PLUS VITE|BIEN PLUS|DE PLUS)(?= )/,
    /(?<= )(?:IL )?(?:NE |N )?(?:DEVRAIT )?(?:ME |VOUS )?(?:MANQUE|MANQUER|MANQUAIT) PLUS RIEN(?= )/,
    /(?<= )(?:QUE )?J(?:E L)? ?AVAIS (?:COMPLETEMENT |TOTALEMENT )?OUBLIEE?S?(?= )/,
    /(?<= )(?:ACTES?|CERTIFICATS?|COPIES?) DE DECES(?= )/,
    /(?<= )(?:DE )?MOINS DE (?:3|TROIS) MOIS(?= )/,
    /(?<= )MERCI DE M(?:E| EN)? ?(?:EN )?(?:ACCUSER|CONFIRMER) (?:BONNE )?RECEPTION(?= )/,
    /(?<= )(?:VOUS EN SOUHAITANT|EN VOUS (?:EN )?(?:REMERCIANT|SOUHAITANT|REMERCIE)|DANS L ATTENTE DE VOUS (?:LIRE|RENCONTRER|REVOIR)|AU PLAISIR DE VOUS (?:LIRE|RENCONTRER|REVOIR|VOIR)|RESTE A VOTRE DISPOSITION|RESTONS A VOTRE DISPOSITION)(?= )/,
    /(?<= )(?:J ATTENDS|NOUS ATTENDONS) VOTRE (?:RETOUR|REPONSE)(?= )/,
    /(?<= )(?:SANS OBJET|TROP LOURDE?S?)(?= )/,
    /(?<= )TOUT CE QU IL (?:ME|NOUS) FAUT(?:LAIT)?(?= )/,
    /(?<= )(?:(?:VOUS|L|LES) ADRESSE(?:RAI|R)?|(?:JUSTIFICATIFS?|PREUVE) D ADRESSE|NON CONDAMNATION)(?= )/,
    /(?<= )(?:JUGEMENTS?|CONVENTIONS?|ACTES?|DOSSIER|PROCEDURE|CERTIFICAT|PIECES?|PAPIERS|DOCUMENTS) (?:DE |DU |POUR LE )?(?:NON )?(?:DIVORCE|PACS)(?= )/,
  ]),
  'g',
);
/** What an office may have done, where it is thanked for it. */
const DEEDS =
  'REPONDU|ANNULEE?|RELANCEE?S?|RAPPELEE?S?|PREVENUE?S?|AIDEE?S?|RECUE?S?|ACCUEILLIE?S?|ENVOYEE?S?|TRANSMISE?S?|EXPLIQUEE?S?|FAIT|PRIS|CALME|ACCOMPAGNEE?S?|ECOUTEE?S?|TRAITEE?S?|AVERTIE?S?|INFORMEE?S?|CONSEILLEE?S?|RASSUREE?S?|CONFIRMEE?S?|PREPAREE?S?|PATIENTE|OCCUPEE?S?|SOUTENUE?S?|DEPLACEE?S?|ECLAIREE?S?|GUIDEE?S?|RENSEIGNEE?S?';
const THANKED_DEED = composePattern(
  `(?<= )(?:MERCI|REMERCIE|REMERCIONS|REMERCIER)(?: [A-Z]{1,13}){0,3} (?:DE|D|POUR)(?: (?:NOUS|M|ME|L|LES|LUI|VOUS|S|TOUT))?(?: (?:AVOIR|ETRE))(?: (?:SI|AUSSI|TOUJOURS|BIEN|TOUT|VITE|TRES|ETE))?(?: (?:BIEN|VITE|GENTIMENT))? (?:${DEEDS})(?: LE (?:RENDEZ VOUS|RDV))?(?= )`,
);
const OF_KIN = composePattern(
  `(?<= )(?:DE|DU|DES|D|POUR|AVEC|ET) (?:(?:MON|MA|MES|NOTRE|NOS|SON|SA|SES|L|LA|LE|LES|LEUR|LEURS) )?(?:${KIN})(?= )`,
  'g',
);

function withoutPhrases(plain: string, of: Explanation): string {
  const rest = plain.replace(THANKED_DEED, '').replace(TURNS, '');
  return of === 'papers' ? rest.replace(OF_KIN, '') : rest;
}

const NAME_IN =
  /(?<=[\p{L}\d,'’)/&-][\s'’]{1,3}|[-/(])(?:\p{Lu}\p{Ll}{1,24})(?:-\p{Lu}\p{Ll}{1,24}){0,2}(?!\p{L})/gu;
const ADDRESSED =
  /\b(?:Madame|Monsieur|Ma[iî]tre|Mme|Mlle|Me|M\.|Mr)\s{1,3}(\p{Lu}[\p{L}'’-]{1,30}(?:\s\p{Lu}[\p{L}'’-]{1,30})?)/gu;

/** Words inside a sentence that are written as names are, and given names wherever they stand. */
function listNamesIn(raw: string): string[] {
  const inside = [...raw.matchAll(NAME_IN)].map(([name]) => name);
  const given = (raw.match(/\p{Lu}\p{L}{1,24}/gu) ?? []).filter((word) => isGivenName(word));
  return [...inside, ...given, ...listAddressed(raw)].flatMap(foldWords);
}

/** The names of those who are greeted or thanked. */
function listAddressed(raw: string): string[] {
  return [...raw.matchAll(ADDRESSED)].flatMap(([, name = '']) => foldWords(name));
}

/** The folded words of a name. */
export function foldWords(name: string): string[] {
  return foldText(name)
    .split(/[^A-Z0-9]+/)
    .filter(Boolean);
}
