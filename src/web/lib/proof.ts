import { useState } from 'react';
import { ApiError } from './api-errors.ts';

/** What was typed with a key or a code that proves once more who is at the desk. */
export interface Proved {
  proof?: string;
}

/** The same is to be sent again with a proof: nothing was refused yet. */
export function isProofNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'proof-needed';
}

/** What waits for a proof; it goes on waiting while a wrong one was given. */
export function useProofWaiting<Values>() {
  const [waiting, setWaiting] = useState<Values | null>(null);
  return {
    waiting,
    forget: () => setWaiting(null),
    hear: (error: unknown, values: Values) => {
      if (isProofNeeded(error)) setWaiting(values);
    },
  };
}
