import type { NameReading } from '../names/names.ts';
import type { PersonName } from '../names/person-name.ts';

/** A name met somewhere in a paper. */
export interface FoundName {
  person: PersonName;
  /** Offsets in the joined texts; both the same where only the beginning is known. */
  start: number;
  end: number;
  /** How it was come upon, as evidence. */
  sign?: string;
}

/** The names of one reading; of two that are linked, each says which it is. */
export function ofReading({ persons, start, end }: NameReading, sign?: string): FoundName[] {
  return persons.map((person, index) => {
    const how = persons.length > 1 ? `pair${index}` : sign;
    return how === undefined ? { person, start, end } : { person, start, end, sign: how };
  });
}
