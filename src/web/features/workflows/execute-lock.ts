import { useEffect, useState } from 'react';

const lockMilliseconds = 30_000;
// Outside the components, so that leaving the screen and coming back does not unlock.
const lockedUntil = new Map<string, number>();

/** « Exécuter » stays locked for 30 s after a click. */
export function useExecuteLock(id: string): { secondsLeft: number; lock: () => void } {
  const [now, setNow] = useState(Date.now);
  const millisecondsLeft = Math.max(0, (lockedUntil.get(id) ?? 0) - now);

  useEffect(() => {
    if (millisecondsLeft === 0) return;
    const timer = setTimeout(() => setNow(Date.now()), millisecondsLeft % 1000 || 1000);
    return () => clearTimeout(timer);
  }, [millisecondsLeft]);

  const lock = () => {
    const clicked = Date.now();
    lockedUntil.set(id, clicked + lockMilliseconds);
    setNow(clicked);
  };
  return { secondsLeft: Math.ceil(millisecondsLeft / 1000), lock };
}
