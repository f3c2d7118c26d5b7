/**
 * What proves that a paper belongs to a case. `person`: its holder is a party. `household`: the same, and it may be
 * addressed to the couple by its surname alone. `property`: its owner is a party, or the property is one of the case.
 * `company`: its denomination or number is known. `none`: it is about nobody, and counts for nothing by itself.
 */
export type OwnerKind = 'person' | 'household' | 'property' | 'company' | 'none';

/** What a paper that was proved tells of the other people of the case; see `reading/known-case.ts`. */
export type Lesson =
  | 'couple'
  | 'divorce'
  /** Who owns with whom. */
  | 'co-holders'
  /** Who lived with whom when it was made, who borrowed and was taxed with whom: a household may have ended since. */
  | 'household'
  | 'birth'
  | 'family'
  | 'death'
  | 'heirs'
  | 'sale'
  | 'gift'
  | 'associates'
  | 'ward';

export interface Ownership {
  kind: OwnerKind;
  /** A party who is named anywhere in it, in full, proves it: it is made between several people, or about them. */
  named?: true;
  /** Made between two sides: whom it names in one breath may face each other. */
  between?: true;
  /** It tells which property the case is about. */
  tellsProperty?: true;
  /** What an estate needs of the person who died. */
  ofDeceased?: true;
  teaches?: Lesson;
}
