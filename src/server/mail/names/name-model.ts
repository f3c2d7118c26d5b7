import type { ParsedMessage } from '#server/ports/message-parser.ts';
import type { NaturalName } from '#server/reading/names/person-name.ts';
import type { MailText } from '../message/new-text.ts';
import { arrangeAs } from '../message/person-name.ts';
import { weighCandidates } from './name-features.ts';
import { trainedNames } from './name-model.data.ts';
import { shareChances } from './share-chances.ts';

/** The weight of each feature. */
export type NameModel = Readonly<Record<string, number>>;

/** The only feature of « nobody of those who are named ». */
export const NOBODY = 'nobody';

export interface ChosenName {
  name: NaturalName;
  /** How probable it is that the letter is his, among all whom it may be of and nobody. */
  chance: number;
  /** No place of the letter has all of it. */
  isComposed: boolean;
  /** He is shown, signs or says his name; else he is only named. */
  isWriter: boolean;
}

/** Who of all whom a letter names or shows has written it, or has it written, as far as was learned; the most probable first. */
export function rankNames(
  message: ParsedMessage,
  mail: MailText,
  model: NameModel = trainedNames.weights,
): ChosenName[] {
  const weighed = weighCandidates(message, mail);
  const chances = shareChances([...weighed.map(({ features }) => features), [NOBODY]], model);
  return weighed
    .flatMap(({ candidate, features }, at) => {
      const name = arrangeAs([candidate.surname], [candidate.given]);
      const chance = chances[at] ?? 0;
      const isWriter = features.includes('writer');
      return name ? [{ name, chance, isComposed: candidate.isComposed, isWriter }] : [];
    })
    .toSorted((one, other) => other.chance - one.chance);
}
