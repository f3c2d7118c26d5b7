import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSettled } from '#web/lib/use-settled.ts';

/** Milliseconds between two letters of one who types. */
const BETWEEN_LETTERS = 200;

/**
 * What is looked for, as it is typed and once the typing rests. It stands in the browser's memory of the page, where one
 * comes back to it, not in its address, which others write down.
 */
export function useTyped() {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const kept = typeof state?.typed === 'string' ? state.typed : '';
  const [seen, setSeen] = useState(kept);
  const [typed, setTyped] = useState<string>(kept);
  const settled = useSettled(typed, BETWEEN_LETTERS);
  if (kept !== seen) {
    setSeen(kept);
    // A link to this very page: one starts anew.
    if (kept === '') setTyped('');
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: written when the typing rests, and for nothing else.
  useEffect(() => {
    if (settled === kept) return;
    void navigate(
      { search },
      { replace: true, preventScrollReset: true, state: settled ? { typed: settled } : null },
    );
  }, [settled]);
  return { typed, settled, setTyped };
}
