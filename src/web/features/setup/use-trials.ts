import { useCallback, useEffect, useRef } from 'react';
import type { OfficeSetup } from '#shared/contracts/office-setup.ts';
import { useTrial } from './setup.queries.ts';

/** The three, side by side. What was not tried yet is tried by itself, once, as soon as nothing has to be consented to first. */
export function useTrials({ consent, trials }: OfficeSetup) {
  const runs = { reading: useTrial('reading'), filing: useTrial('filing'), sending: useTrial('sending') };
  const { mutate: read } = runs.reading;
  const { mutate: file } = runs.filing;
  const { mutate: send } = runs.sending;
  const tryAll = useCallback(() => {
    read();
    file();
    send();
  }, [read, file, send]);
  const begun = useRef(false);
  const isDue =
    (consent === 'given' || consent === 'not-needed') && trials.every(({ state }) => state === 'untried');
  useEffect(() => {
    if (!isDue || begun.current) return;
    begun.current = true;
    tryAll();
  }, [isDue, tryAll]);
  return {
    tryAll,
    isPending: (step: keyof typeof runs) => runs[step].isPending,
    anyPending: Object.values(runs).some((run) => run.isPending),
  };
}
