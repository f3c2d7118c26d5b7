import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';

const INTRODUCES =
  /\b(?:JE SUIS|JE M'APP?ELL?E|ICI|(?<!ET )MOI,?|MOI C'EST|MON (?:PRE)?NOM (?:EST|C'EST)) ([A-Z][A-Z-]{1,24})\b/g;

/** « Juliette Combaz, c’est moi » */
const THAT_IS_ME = /\b([A-Z][A-Z-]{1,24})(?: [A-Z][A-Z'-]{1,30}){1,3}, C'EST MOI\b/g;

/** « Je suis Besnik, mari de Valbona », « moi c’est Paul »: his given name. */
export function introducesHimself({ firstName }: NaturalName, said: string): boolean {
  const folded = foldText(said);
  return [...folded.matchAll(INTRODUCES), ...folded.matchAll(THAT_IS_ME)].some(
    ([, name = '']) => foldKey(name) === foldKey(firstName),
  );
}
