import { useEffect, useRef, useState } from 'react';
import { isAccountChanged, tellChange } from './account-changed.ts';

interface Guarded<Stored, Changes> {
  /** From which the form was filled. */
  opened: Stored;
  read: () => Promise<Stored>;
  /** Puts into the form what somebody else has saved meanwhile, and tells it. */
  take: (former: Stored, current: Stored) => Changes;
}

/** A form that is saved over what it was filled from, and over nothing else (decision 0129). */
export function useGuardedSave<Stored, Changes>({ opened, read, take }: Guarded<Stored, Changes>) {
  const [seen, setSeen] = useState(opened);
  const [changed, setChanged] = useState<Changes | null>(null);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => {
      isOpen.current = false;
    };
  }, []);
  /** Whether the refusal of a save was this one, which is then told. */
  async function tellRefusal(error: unknown): Promise<boolean> {
    if (!isAccountChanged(error)) return false;
    await tellChange({
      isOpen: () => isOpen.current,
      read,
      show(current) {
        setChanged(take(seen, current));
        setSeen(current);
      },
    });
    return true;
  }
  return { seen, changed, tellRefusal };
}
