type Value = string | number;

/** What somebody else has changed of a record while a form of it was open. */
export interface ChangedMeanwhile<Field extends string> {
  /** Left alone in the form: it takes what is stored now. */
  taken: Field[];
  /** Typed over in the form as well: what was typed stays, until a person decides. */
  disputed: Field[];
}

/**
 * `former`: what was stored when the form was filled; `current`: what is stored now; `typed`: what stands in the form; `anew`:
 * fields that the form never fills, as they are to be typed each time.
 */
export function findChangedMeanwhile<Field extends string>(
  former: Record<Field, Value>,
  current: Record<Field, Value>,
  typed: Record<Field, Value>,
  anew: readonly Field[] = [],
): ChangedMeanwhile<Field> {
  const changed = (Object.keys(current) as Field[]).filter((field) => current[field] !== former[field]);
  const isLeftAlone = (field: Field) => typed[field] === former[field] && !anew.includes(field);
  return {
    taken: changed.filter(isLeftAlone),
    disputed: changed.filter((field) => !isLeftAlone(field) && typed[field] !== current[field]),
  };
}
