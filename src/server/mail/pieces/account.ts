import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { isGivenName } from '#server/reading/names/given-names.ts';
import { foldText, foldWords } from '#server/reading/text/fold.ts';
import { spellOut } from '../announcements/spelling.ts';
import { isFarewell } from '../message/farewell.ts';
import { isDone, isNameLine, tellsInNouns } from '../message/name-line.ts';
import { takeApart } from '../message/new-text.ts';
import { consistsOf, type Grammar, listWords, type Word } from '../message/phrases.ts';
import { listSubjects } from '../own-papers/paper-words.ts';
import { tellsNews } from '../own-papers/tells-news.ts';
import { asksSomething } from './asks-something.ts';
import { AGREEING, COURTEOUS } from './courtesy.ts';
import { IDENTIFYING, SIGNED } from './identity.ts';
import { LEADING_TO_QUESTION, OWN_TITLE, PAPER_TITLE, TITLE } from './leading.ts';
import { listPieces, type Piece } from './list-pieces.ts';
import { OF_SENDING } from './sending.ts';
import { splitAsk } from './split-ask.ts';

/** What becomes of a message, and so for what its pieces may be there. */
export interface Way {
  bringsPapers: boolean;
  /** Its writer is new, and his matter is what he tells: the office has a file to read. */
  isFirst?: boolean;
  /** A person of the office has asked its writer something in the letter that he answers. */
  isAsked?: boolean;
  /** The list of its writer’s papers answers it. */
  asksOfPapers?: boolean;
  /** What is answered is only named: « horaires », and not « DPE F ». */
  isNamed?: boolean;
  /** The sentences that are answered. */
  asked?: readonly string[];
}

/**
 * The pieces of a message that nothing accounts for: neither courtesy, nor who writes, nor the papers that he sends, nor what is
 * answered, nor what leads to it. Each is a row of phrases to its last word; what is left is read by a person.
 */
export function findLeft(message: ParsedMessage, way: Way): Piece[] {
  const mail = takeApart(message.text);
  const { pieces } = listPieces(message, mail);
  const isBelowQuestion = way.isAsked === true || asksSomething(mail.quotedText);
  const names = listNames(message, isBelowQuestion ? [] : pieces);
  const isSaid = (piece: Piece) => piece.place === 'text' && !consistsOf(wordsOf(piece.text), SIGNED, names);
  const isSigned =
    pieces.some(isSaid) || pieces.some(({ place, text }) => place === 'below' && isOfWriter(text, names));
  const reader: Reader = {
    way,
    names,
    isBelowQuestion,
    isSigned,
    grammar: grammarOf(way, isBelowQuestion),
    stems: new Set(wordsOf(mail.newText.slice(0, MOST_FOR_TITLE)).map(({ text }) => stemOf(text))),
  };
  return pieces.filter((piece) => !isAccountedFor(piece, reader));
}

const MOST_FOR_TITLE = 4000;

interface Reader {
  way: Way;
  names: ReadonlySet<string>;
  isBelowQuestion: boolean;
  isSigned: boolean;
  grammar: Grammar;
  /** Of the words of its text. */
  stems: ReadonlySet<string>;
}

function isAccountedFor({ place, text }: Piece, reader: Reader): boolean {
  const { way, names, grammar, isSigned } = reader;
  const words = wordsOf(text);
  switch (place) {
    case 'title':
      return isTitle(text, reader);
    case 'text':
      return isSaidInOrder(text, reader);
    case 'below':
      return (
        isSigned &&
        (consistsOf(words, IDENTIFYING, names) || consistsOf(words, grammar, names) || isNameLine(text))
      );
    case 'forward':
      return way.bringsPapers && isSentOn(text, reader);
    default:
      return false;
  }
}

/** The papers are what is passed on: whoever sent them says so, and who he is. What else he says is read by a person. */
function isSentOn(text: string, { names }: Reader): boolean {
  return isFarewell(text.trim()) || isNameLine(text) || consistsOf(wordsOf(text), SENT_ON, names);
}

/** What a title tells for its own sake. */
const REFUSES =
  /\b(?:NOUS|JE|ON|IL|ELLE|ILS|ELLES)[A-Z ]{0,20} (?:NE |N['’])[A-Z ]{1,40} (?:PAS|PLUS|JAMAIS)\b|\b(?:REFUS|ANNUL|RETRACT|DECED|DECES|IMPOSSIB|RENONC|RESILI|CONTEST|LITIGE|URGEN)/;

function isSaidInOrder(text: string, { way, names, grammar, isBelowQuestion }: Reader): boolean {
  if (way.isFirst && (way.bringsPapers ? !text.includes('?') : !tellsNews(text))) return true;
  if (isFarewell(text.trim()) && !isBelowQuestion) return true;
  const parts = splitAsk(text, way.isNamed ? [] : (way.asked ?? []));
  return parts.every(
    ({ text: part, isClause }) =>
      (consistsOf(wordsOf(part), grammar, names) && !wantsElse(part, way)) ||
      (isClause && tellsNothing(part)),
  );
}

/** « Je voudrais ouvrir un dossier », « merci de me répondre pour la cave »: what leads to another question, unless it wants that. */
function wantsElse(text: string, { asked = [], isNamed = false }: Way): boolean {
  if (isNamed || asked.length === 0 || !WANTS_DEED.test(foldText(text))) return false;
  const stems = new Set(asked.flatMap((question) => wordsOf(question).map(({ text: word }) => stemOf(word))));
  return !foldWords(text).some((word) => DEED.test(word) && stems.has(stemOf(word)));
}

const DEED =
  /^(?:OUVRIR|CONFIER|REDIGER|RENCONTRER|CONSULTER|CONFIRMER|TESTAMENT|RENDEZ|RDV|PRENDRE|DOSSIER|SIGNER|SIGNATURE)$/;
const WANTS_DEED =
  /\b(?:OUVRIR|CONFIER|REDIGER|RENCONTRER|CONSULTER|CONFIRMER|(?:DEPOSER|FAIRE|REDIGER) (?:UN|MON|NOTRE) TESTAMENT|SIGNER (?:AVANT |CE |DES )?(?:LUNDI|MARDI|MERCREDI|JEUDI|VENDREDI|SAMEDI|DEMAIN))\b|\bCHERCHE(?:ONS)? UN(?:E)? (?:NOTAIRE|ETUDE)\b|\bMERCI (?:DE|D')\b.{0,40}\b(?:REPONDRE|RENSEIGNER|ECLAIRER|PRECISER|INDIQUER|AIDER)\b.{0,20}\b(?:POUR|SUR|CONCERNANT|AVANT|QUANT)\b/;

/** « Pour la succession, … »: a group of words before what is asked, in which nobody does anything. */
function tellsNothing(clause: string): boolean {
  const words = clause.split(/[\s,;:.'’-]{1,9}/).filter(Boolean);
  return (
    !words.some((word) => isDone(word) || ACTS.has(foldText(word))) &&
    !tellsInNouns(clause) &&
    !tellsNews(clause)
  );
}

const ACTS = new Set(
  'JE J TU IL ELLE ON NOUS VOUS ILS ELLES CE C EST SONT A ONT AI AVONS SUIS SOMMES ETAIT ETAIENT VA VONT FAIT NE N PAS PLUS JAMAIS SANS REFUSE VEUT QUITTE PARTI'.split(
    ' ',
  ),
);

/** « Chèque » above a question about cheques only names it: what its text says is accounted for there. */
function isTitle(text: string, { way, names, stems }: Reader): boolean {
  if (way.isFirst && !tellsNews(text) && !tellsInNouns(text)) return true;
  if (way.asksOfPapers && (befell(text) || namesPapers(text))) return !befell(text);
  const rest = wordsOf(text).filter(({ text: word }) => word.length < STEM || !stems.has(stemOf(word)));
  if (way.bringsPapers && OF_PARTIES.test(text) && !DONE_IN_TITLE.test(text)) return true;
  const grammar = way.asksOfPapers ? OWN_TITLE : way.bringsPapers ? PAPER_TITLE : TITLE;
  return consistsOf(rest, grammar, names) || consistsOf(rest, GREETING, names);
}

const PAPERS = ['paper', 'sending', 'file', 'got', 'lack', 'sent', 'list'];

/** « Pièces restant à produire », above what is asked of them; « RIB faux » tells of one. */
function namesPapers(title: string): boolean {
  const isOfThem = listSubjects(title).some((subject) => PAPERS.includes(subject));
  const tells =
    tellsNews(title) ||
    REFUSES.test(foldText(title)) ||
    tellsInNouns(title.replace(/\b(?:rib|compromis)\b/gi, ' '));
  return isOfThem && !tells;
}

/** « Taxe foncière impayée », « naissance de notre fille », « besoin de parler au clerc »: whatever papers it names. */
function befell(title: string): boolean {
  const folded = foldText(title);
  return TELLS_OF_IT.test(folded) || (BEFELL.test(folded) && !BY_A_PAPER.test(folded));
}

const TELLS_OF_IT =
  /\bIMPAYE|\bBESOIN (?:DE |D')(?!LA LISTE|PAPIERS|DOCUMENTS|PIECES)|\bVENTE A (?:MON|MA|MES|NOTRE|NOS)\b/;
const BEFELL = /\b(?:MON|NOTRE) DIVORCE\b|\bNAISSANCE (?:DE |D')/;
const BY_A_PAPER = /\b(?:ACTES?|EXTRAITS?|CERTIFICATS?|JUGEMENT|CONVENTION|COPIES?|LIVRET)\b/;

/** « Divorce CHEVALIER / BARBIER » */
const OF_PARTIES =
  /^\s{0,3}(?:(?:[Dd]ossier|[Aa]ffaire|[Dd]ivorce|[Ss]uccession|[Vv]ente|[Aa]chat|[Dd]onation|[Pp]acs) ){1,2}\p{Lu}{2}[\p{Lu}'’ -]{1,40}(?:\s?\/\s?\p{Lu}{2}[\p{Lu}'’ -]{1,40})?$/u;
const DONE_IN_TITLE = /[ÉE]ES?(?!\p{L})|ANNUL|REFUS|ERREUR|FAU[XST]/u;
const STEM = 5;
const stemOf = (word: string) => word.slice(0, STEM);

const SENT_ON = [...COURTEOUS, ...IDENTIFYING, ...OF_SENDING, ...PAPER_TITLE];
const GREETING = [...COURTEOUS, ...SIGNED];
const grammars = new Map<string, Grammar>();

function grammarOf({ bringsPapers, isNamed = false, asked = [] }: Way, isBelowQuestion: boolean): Grammar {
  const key = `${bringsPapers} ${isNamed} ${asked.length > 0} ${isBelowQuestion}`;
  const known = grammars.get(key);
  if (known) return known;
  const grammar = [
    ...COURTEOUS,
    ...SIGNED,
    ...(isBelowQuestion ? [] : AGREEING),
    ...(bringsPapers ? OF_SENDING : []),
    ...(asked.length > 0 ? LEADING_TO_QUESTION : []),
    ...(isNamed ? TITLE : []),
  ];
  grammars.set(key, grammar);
  return grammar;
}

/** As people write them in a hurry too. */
function wordsOf(text: string): Word[] {
  return listWords(text).flatMap((word) =>
    spellOut(word.text).map((spelled) => ({ ...word, text: spelled })),
  );
}

/** What the writer is called: shown with his address, in it, or on a line of its own at the end. */
function listNames({ from }: ParsedMessage, pieces: readonly Piece[]): ReadonlySet<string> {
  const shown = from ? [from.name, from.address.split('@')[0] ?? ''] : [];
  const signed = pieces
    .flatMap(({ text }) => text.split('\n'))
    .filter((line) => isNameLine(line) || isGivenName(line.replace(/[.,!]$/, '')));
  const words = [...shown, ...signed].flatMap(foldWords);
  const initials = words.map((word) => word.charAt(0));
  const both = initials.flatMap((one) => initials.map((other) => one + other));
  return new Set([...words, ...initials, ...both]);
}

function isOfWriter(text: string, names: ReadonlySet<string>): boolean {
  return isFarewell(text.trim()) || consistsOf(wordsOf(text), SIGNED, names);
}
