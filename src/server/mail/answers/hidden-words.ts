import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { leavesDoubt } from '../announcements/doubt.ts';
import { listSaid } from '../announcements/plain-sentences.ts';
import type { MailText } from '../message/new-text.ts';
import { isNameLine } from '../message/name-line.ts';
import { tellsWhoWrote } from '../message/quotes.ts';
import { isFarewell } from '../message/farewell.ts';
import { listNamesBelow } from '../sender/signed-names.ts';
import { foldWords, isExplained, isExplainedTitle, isHarmless } from './explained.ts';

/**
 * Whether something that nobody has read stands around what a message says: in a title of its own, below its farewell, in a
 * mail that was passed on without a word, or between the lines of ours.
 */
export function hidesWords(
  message: ParsedMessage,
  mail: MailText,
  { bringsPapers = false, isFirst = false }: { bringsPapers?: boolean; isFirst?: boolean } = {},
): boolean {
  const names = listOwnNames(message, mail);
  const passesOn = isPassedOn(message, mail);
  const isSilent = (text: string) => bringsPapers && isHarmless(text, names, { isFirst });
  const passedOn = () => withoutHeadings(`${mail.quotedText}\n${message.forwardedText}`);
  return (
    (!isAnswer(message.subject, passesOn) &&
      !isExplainedTitle(message.subject, names) &&
      !isSilent(message.subject)) ||
    mail.signature.split('\n').some((line) => tells(line, names) && !isSilent(line)) ||
    (passesOn && !isExplained(passedOn(), 'papers', names) && !isSilent(passedOn())) ||
    answersInside(mail.quotedText)
  );
}

/** The words of the writer’s own name. */
export function listOwnNames({ from }: ParsedMessage, mail: MailText): ReadonlySet<string> {
  const below = listNamesBelow(mail).flatMap(({ firstName, lastName }) => [firstName, lastName]);
  const shown = from ? [from.name, from.address.split('@')[0] ?? ''] : [];
  return new Set([...below, ...shown].flatMap(foldWords));
}

/** Its title is the office’s, or of the mail that it passes on with words of its own. */
function isAnswer(title: string, passesOn: boolean): boolean {
  return /^\s{0,3}re\s{0,3}:/i.test(title) || (!passesOn && FORWARDS.test(title));
}

const FORWARDS = /^\s{0,3}(?:tr|fwd?|wg)\s{0,3}:/i;
const FORWARDED =
  /^[-\s]{0,40}(?:(?:d[ée]but du )?(?:message|mail|e-?mail|courriel) (?:transf[ée]r[ée]|r[ée]exp[ée]di[ée])|(?:begin )?forwarded message)/i;

function isPassedOn({ subject, forwardedText }: ParsedMessage, { newText, quotedText }: MailText): boolean {
  const isForward =
    FORWARDS.test(subject) || forwardedText.trim() !== '' || FORWARDED.test(quotedText.trim());
  return isForward && !listSaid('', newText).some(({ plain }) => !isExplained(plain, 'thanks', new Set()));
}

const HEADING =
  /^[*>\s]{0,9}(?:de|from|[àa]|to|cc|objet|subject|date|envoy[ée]|sent|exp[ée]diteur|r[ée]pondre [àa])\s{0,3}:|^[-_\s]{3,60}/i;

function withoutHeadings(text: string): string {
  return text
    .split('\n')
    .filter(
      (line) =>
        !HEADING.test(line) && !FORWARDED.test(line) && !tellsWhoWrote(line, '>') && !isFarewell(line.trim()),
    )
    .map((line) => line.replace(/^[>\s]{1,20}/, ''))
    .join('\n');
}

/** Of whom or to whom something is said, and that something is or is not. */
const SAYS =
  / (?:JE|J(?= (?:Y |EN |[AEIOUH][A-Z]))|NOUS|ON|IL|ELLE|ILS|ELLES|NE|N|PAS|PLUS|JAMAIS|MON|MA|MES|EST|SONT|AI|AVONS|SUIS|SOMMES|SERAI|SERONS|FAUT) |^ [A-Z]{3,14}EZ [A-Z]/;

/** Whether a line below the farewell is a sentence rather than a name, a role, an address or a number. */
function tells(line: string, names: ReadonlySet<string>): boolean {
  if (isFarewell(line.trim()) || isNameLine(line)) return false;
  return listSaid('', line).some(
    ({ plain }) => (SAYS.test(plain) || leavesDoubt(plain, [])) && !isExplained(line, 'papers', names),
  );
}

const ASKED = /\?\s{0,9}$/;
const ANSWERS = /^\s{0,9}(?:oui|non|je|j['’]|mon|ma|mes)(?!\p{L})/iu;

/** « Êtes-vous mariée ?⏎Non, … »: our mail, with answers written into it. */
export function answersInside(quotedText: string): boolean {
  const lines = quotedText.split('\n');
  return lines.some((line, at) => ASKED.test(line) && ANSWERS.test(lines[at + 1] ?? ''));
}
