import type { MessageView } from '#shared/contracts/messages.ts';
import { isSameName } from '#web/lib/same-name.ts';
import { nothingChosen, type OwnerFields } from './message-owner.ts';

/** « Odette Perrin », « PERRIN Odette »: what is in capitals is the surname, else what follows the first word. */
export function proposeClient(senderName: string): OwnerFields {
  const words = senderName
    .replace(/["«»<>()[\],;]/g, ' ')
    .trim()
    .split(/\s+/);
  const isName =
    words.length >= 2 && words.length <= 5 && words.every((word) => /^[\p{L}'’.-]{2,40}$/u.test(word));
  const fields = { ...nothingChosen, who: 'new' };
  if (!isName) return fields;
  const capitals = words.filter((word) => word === word.toLocaleUpperCase('fr'));
  const isTold = capitals.length > 0 && capitals.length < words.length;
  const surname = isTold ? capitals : words.slice(1);
  const given = isTold ? words.filter((word) => !capitals.includes(word)) : words.slice(0, 1);
  return { ...fields, lastName: surname.join(' '), firstName: given.map(capitalise).join(' ') };
}

/** By what its sender calls himself; by its papers where he does not, or says the same less well. */
export function proposeOwner(senderName: string, named: MessageView['named']): OwnerFields {
  const sender = proposeClient(senderName);
  if (!named) return sender;
  const papers = toFields(named);
  return !sender.lastName || areOfOne(sender, papers) ? papers : sender;
}

export function toFields({ lastName, firstName }: NonNullable<MessageView['named']>): OwnerFields {
  return { ...nothingChosen, who: 'new', lastName, firstName };
}

export function areOfOne(one: OwnerFields, other: OwnerFields): boolean {
  return isSameName(`${one.lastName} ${one.firstName}`, `${other.lastName} ${other.firstName}`);
}

/** « odette » → « Odette », « jean-paul » → « Jean-Paul »; what has a capital somewhere was meant so. */
function capitalise(word: string): string {
  if (word !== word.toLocaleLowerCase('fr')) return word;
  return word.replace(/(^|-)\p{Ll}/gu, (start) => start.toLocaleUpperCase('fr'));
}
