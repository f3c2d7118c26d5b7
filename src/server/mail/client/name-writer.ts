import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import { isUsualSurname } from '#server/reading/names/usual-surnames.ts';
import { foldKey, foldWords } from '#server/reading/text/fold.ts';
import { isGivenName } from '../message/given-names.ts';
import type { MailText } from '../message/new-text.ts';
import { type ChosenName, rankNames } from '../names/name-model.ts';
import { nameWhoSigned } from './signed-by.ts';

/** So probable has a name to be that the rules do not give, or that is another than theirs. */
const SURE = 0.9;
/** And one that is theirs and more: « Mamadou Saliou Diallo » of « Mamadou Diallo ». */
const FULLER = 0.5;
/** Where another is so probable, the rules’ name waits for a person. */
const DOUBTFUL = 0.85;

/**
 * Under whose name a file is opened. Two readers who know nothing of each other are heard: rules about who signs, and what was
 * learned of whose letters are.
 */
export function nameWriter(
  found: NaturalName | null,
  message: ParsedMessage,
  mail: MailText,
): NaturalName | null {
  const signed = found && nameWhoSigned(found, message, mail);
  if (signed === 'contradicted') return null;
  const [best] = rankNames(message, mail);
  if (!best) return signed;
  const isSure = best.chance >= SURE && best.isWriter;
  if (!signed) return isSure && isOrderTold(best.name) ? best.name : null;
  return chooseBetween(signed, best);
}

function chooseBetween(
  signed: NaturalName,
  { name, chance, isComposed, isWriter }: ChosenName,
): NaturalName | null {
  const [own, other] = [signed, name].map(({ firstName, lastName }) => foldWords(`${firstName} ${lastName}`));
  const isWithin = (some: readonly string[] = [], all: readonly string[] = []) =>
    some.every((word) => all.includes(word));
  // Which of their words is the surname the rules know better.
  if (isWithin(other, own)) return signed;
  if (isFuller(name, signed)) return chance >= FULLER && !isComposed ? name : signed;
  if (foldKey(name.firstName) === foldKey(signed.firstName)) return signed;
  if (chance >= SURE && isWriter) return name;
  return chance >= DOUBTFUL ? null : signed;
}

function isFuller(name: NaturalName, signed: NaturalName): boolean {
  const holds = (long: string, short: string) => {
    const words = foldWords(long);
    return foldWords(short).every((word) => words.some((part) => part.startsWith(word)));
  };
  return holds(name.lastName, signed.lastName) && holds(name.firstName, signed.firstName);
}

/** Nothing learned tells which of two given names is the surname, or of two words that no list knows. */
function isOrderTold({ lastName, firstName }: NaturalName): boolean {
  if (!isGivenName(firstName)) return false;
  return !isGivenName(lastName) || (isUsualSurname(lastName) && !isUsualSurname(firstName));
}
