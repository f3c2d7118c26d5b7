import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isFarewell } from '../message/farewell.ts';
import type { MailText } from '../message/new-text.ts';
import { parsePersonName } from '../message/person-name.ts';
import { speaksOfSelf, takesLeave } from './introduced-other.ts';
import { introducesHimself } from './introduces-himself.ts';
import { spellAddress } from './name-places.ts';

/**
 * Whether something beside its place says that a name at the end is the writer’s: the name shown with the address, the
 * address, a formula of leave above it, « je suis », « mon numéro ». A block below a blank line may be anybody’s.
 */
export function signsHimself(
  name: NaturalName,
  { from }: Pick<ParsedMessage, 'from'>,
  { newText, signature }: MailText,
): boolean {
  const own = foldWords(`${name.lastName} ${name.firstName}`).filter((word) => word.length > 2);
  const isShown = (word: string) => own.some((part) => part.startsWith(word) || word.startsWith(part));
  if (foldWords(from?.name ?? '').some((word) => word.length > 2 && isShown(word))) return true;
  const letters = spellAddress(from?.address ?? '').join('');
  if (own.some((word) => word.length > 3 && letters.includes(word))) return true;
  if (introducesHimself(name, `${newText}\n${signature}`)) return true;
  const lines = `${newText}\n${signature}`.split('\n').map((line) => line.trim());
  const at = lines.findLastIndex((line) => isLineOf(line, name));
  if (at < 0) return true;
  const above = lines.slice(0, at).findLast((line) => line !== '') ?? '';
  // He who signs directly below his last sentence.
  const isBelow = at > 0 && lines[at - 1] !== '';
  const isLeft = isBelow || isFarewell(above) || takesLeave(above);
  const block = lines.slice(at + 1).filter(Boolean);
  const [house = ''] = (from?.address.split('@')[1] ?? '').split('.');
  const isHouse = house.length > 4 && block.some((line) => line.includes(house));
  return isLeft || isHouse || block.length === 0 || lines.slice(at).some((line) => speaksOfSelf(line));
}

function isLineOf(line: string, name: NaturalName): boolean {
  const parsed = parsePersonName(line);
  return parsed !== null && foldKey(parsed.lastName) === foldKey(name.lastName);
}
