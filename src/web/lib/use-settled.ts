import { useEffect, useState } from 'react';

/** Milliseconds between two letters of one who types. */
const BETWEEN_LETTERS = 200;

/** What is searched for, once its letters are typed. */
export const useSearched = (typed: string) => useSettled(typed.trim(), BETWEEN_LETTERS);

/** A value once it has not changed for so many milliseconds. */
export function useSettled<Value>(value: Value, milliseconds: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
