import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { isOfDevice } from '../message/device-line.ts';
import { isFarewell } from '../message/farewell.ts';
import { isNameLine } from '../message/name-line.ts';
import { findPhone } from '../message/phone.ts';
import { consistsOf, listWords } from '../message/phrases.ts';
import { opensQuote } from '../message/quotes.ts';
import { splitAll } from '../message/sentences.ts';
import { COURTEOUS } from './courtesy.ts';
import { isHeading } from './headings.ts';
import { IDENTIFYING } from './identity.ts';
import { ASKED_PAPERS } from './sending.ts';

/** A line of what is quoted, and whether the writer of the message has put it there himself. */
export interface QuotedLine {
  text: string;
  isAnswer: boolean;
}

/**
 * Programs that quote without « > » let their user write below our questions, and behind them. What follows something that we ask
 * in our letter, and is nothing that an office writes, is his: « Êtes-vous mariée ? divorcée depuis mars ».
 */
export function readAnswers(quoted: string, message: ParsedMessage): QuotedLine[] {
  const lines = quoted.split('\n');
  const end = findEnd(lines);
  const isOurs = !isHisOwn(lines, message);
  let state: State = { isAsked: beginsUnmarked(lines), isLeft: false, last: null };
  return lines.slice(0, end).flatMap(splitBehindQuestion).map(read).concat(lines.slice(end).map(asItWas));

  function read(text: string): QuotedLine {
    const isAnswer = isOurs && state.isAsked && isAdded(text, state);
    state = follow(text, isAnswer, state);
    return { text, isAnswer };
  }
}

export const asItWas = (text: string): QuotedLine => ({ text, isAnswer: false });

/** What has been read of our letter so far. */
interface State {
  isAsked: boolean;
  /** Its farewell is over: what follows signs it. */
  isLeft: boolean;
  last: QuotedLine | null;
}

function follow(text: string, isAnswer: boolean, { isAsked, isLeft }: State): State {
  return {
    // Below an older mail that stands in ours, too.
    isAsked: isAsked || QUOTED.test(text) || (!isHeading(text) && ASKS.test(text.replace(CITED, ' '))),
    isLeft: isLeft || isFarewell(plainOf(text)),
    last: { text, isAnswer },
  };
}

const ASKS =
  /\?|(?:merci de|pouvez[- ]vous|pourriez[- ]vous|veuillez|souhait\p{L}{2,6}|afin de|prie de)\b.{0,60}\b(?:indiquer|pr[ée]ciser|confirmer|dire|communiquer|savoir|compl[ée]ter|renseigner|r[ée]pondre)|\bvotre\b[^:]{2,60}:\s{0,3}$/iu;
/** « Vous nous demandiez : « … ? » »: what he has asked himself. */
const CITED = /«[^»]{0,600}»/g;
const QUOTED = /^\s{0,9}>/;
const NESTED = /^\s{0,9}>\s{0,3}>/;
const plainOf = (line: string) => line.replace(/^[>\s]{1,20}/, '').trim();

/** « … a écrit :⏎D’accord⏎> Acceptez-vous ? »: he has begun above what he answers. */
function beginsUnmarked(lines: readonly string[]): boolean {
  const content = lines.find((line) => line.trim() && !isHeading(line)) ?? '';
  return (
    lines.slice(0, 1).some((line) => isHeading(line) && !HEADS.test(line)) &&
    !QUOTED.test(content) &&
    lines.some((line) => QUOTED.test(line))
  );
}

const HEADS = /^[*\s]{0,9}(?:de|from|exp[ée]diteur)\s{0,3}:|^[-_]/i;

/** An opener may be folded. */
const MOST_OF_OPENER = 2;

/** Where our letter ends, and what was written before it begins. */
function findEnd(lines: readonly string[]): number {
  const first = lines.findIndex((line) => line.trim() && !isHeading(line));
  const plain = lines.map(plainOf);
  const end = plain.findIndex((_, at) => at > first + MOST_OF_OPENER && opensQuote(plain, at));
  return end < 0 ? lines.length : end;
}

const ADDRESS = /[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,4}/;

/** Whether what he quotes first is a letter of his own. */
function isHisOwn(lines: readonly string[], { from }: ParsedMessage): boolean {
  const heading = lines.filter((line) => line.trim()).slice(0, 3);
  const address = heading.map((line) => ADDRESS.exec(line)?.[0].toLowerCase()).find(Boolean);
  return address !== undefined && address === from?.address.toLowerCase();
}

const BEHIND = /(?<=\?)\s{1,9}(?=[\p{L}\p{N}«"])/u;
/** « Votre profession : infirmière »; what names the case or its reference is ours. */
const FILLED_IN =
  /(?<=\bvo(?:s|tre)\s(?!dossier|affaire|r[ée]f|interlocut|contact|clerc|notaire|rendez|code|demande|message|courrier|mail|num[ée]ro de dossier)[^:]{2,60}:)\s{1,9}(?=\S)/iu;

/** A question, and what stands behind it on its line. */
function splitBehindQuestion(line: string): string[] {
  if (NESTED.test(line) || line.length > 1000) return [line];
  return line.split(BEHIND).flatMap((part) => part.split(FILLED_IN));
}

function isAdded(line: string, state: State): boolean {
  const plain = plainOf(line);
  if (!/[\p{L}\p{N}]/u.test(plain) || isHeading(line) || NESTED.test(line)) return false;
  // In what is marked only what stands behind a question on its line may be his.
  if (QUOTED.test(line)) return false;
  if (goesOn(plain, state.last)) return state.last?.isAnswer === true;
  return !splitAll(plain).every((sentence) => isOfOffice(sentence, state));
}

const LONG = 50;

/** A folded line is its writer’s who began it. */
function goesOn(plain: string, last: QuotedLine | null): boolean {
  return (
    last !== null && last.text.length >= LONG && /^\p{Ll}/u.test(plain) && !/[.!?:;]\s{0,9}$/.test(last.text)
  );
}

const TO_HIM =
  /\b(?:VOUS|VOTRE|VOS|VEUILLEZ|MERCI DE|MERCI D)\b|^(?:SI OUI|SI NON|DANS L|LE CAS ECHEANT|A DEFAUT|AFIN|EN EFFET)\b/;
const OF_HIMSELF = anyOf([
  /^(?:OUI|NON|SI|OK|D'ACCORD|BIEN SUR|PAS|PLUS|RIEN|AUCUNE?|JAMAIS|VOIR|DEJA|FAIT)\b(?! (?:OUI|NON|VOUS))/,
  /\b(?:JE|J|MON|MA|MES|MOI|ON)\b(?!.{0,80}\b(?:VOTRE|VOS)\b)/,
  /\bNOUS (?:VOUS )?(?:L|LES|LE|LA|EN|Y|N|NE) ?(?:AI|AVONS|SOMMES)\b/,
]);
const OF_ITS_NEED = /\bNOUS (?:EST|SONT|SERA|SERONT|PERMET[A-Z]{0,4}|EN AVONS BESOIN)\b/;
/** Who and where an office is. */
const OFFICE_LINE =
  /\b(?:ETUDE|OFFICES?|NOTAIRES?|NOTARIALE?|SCP|SELARL|SELAS|SARL|CLERCS?|STANDARD|SECRETARIAT|ACCUEIL|SERVICE|COLLABORAT[A-Z]{3,6}|ASSISTANTE?|COMPTABLE|FORMALISTE|ASSOCIEE?S?|CONFIDENTIEL[A-Z]{0,3}|PIECES? JOINTES?)\b|@|WWW|HTTP/;

function isOfOffice(sentence: string, { isLeft }: State): boolean {
  if (/\?\s{0,9}$/.test(sentence) || isFarewell(sentence) || isOfDevice(sentence)) return true;
  const words = listWords(sentence);
  const folded = foldText(sentence).replace(/[’']/g, ' ');
  if (consistsOf(words, COURTEOUS) || consistsOf(words, ASKED_PAPERS)) return true;
  if (isLeft && (OFFICE_LINE.test(folded) || findPhone(sentence) !== null)) return true;
  if (isLeft && (isNameLine(sentence) || consistsOf(words, IDENTIFYING))) return true;
  if (OF_ITS_NEED.test(folded)) return true;
  return !OF_HIMSELF.test(folded) && (TO_HIM.test(folded) || /:\s{0,9}$/.test(sentence));
}
