import type { NaturalName } from '#server/reading/names/person-name.ts';
import { foldKey, foldText } from '#server/reading/text/fold.ts';

const INTRODUCES =
  /\b(?:JE SUIS|JE M'APP?ELL?E|ICI|MOI,?|MOI C'EST|MON (?:PRE)?NOM (?:EST|C'EST)) ([A-Z][A-Z-]{1,24})\b/g;

/** « Je suis Besnik, mari de Valbona », « moi c’est Paul »: his given name. */
export function introducesHimself({ firstName }: NaturalName, said: string): boolean {
  return [...foldText(said).matchAll(INTRODUCES)].some(
    ([, name = '']) => foldKey(name) === foldKey(firstName),
  );
}
