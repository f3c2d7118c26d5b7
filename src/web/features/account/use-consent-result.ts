import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { googleResultParameter } from '#shared/contracts/google.ts';
import { type GoogleProblem, googleProblems } from '#shared/messages/google.ts';
import { notify } from '#web/lib/notices.ts';

/** What the way back from Google says, once: the address is cleaned, so that a reload does not tell it again. */
export function useConsentResult(): string | null {
  const [parameters, setParameters] = useSearchParams();
  const [problem, setProblem] = useState<string | null>(null);
  const result = parameters.get(googleResultParameter);
  useEffect(() => {
    if (result === null) return;
    if (result === 'connected') {
      setProblem(null);
      notify.success('Compte Google connecté');
    } else setProblem(googleProblems[result as GoogleProblem] ?? googleProblems.unreachable);
    setParameters(
      (kept) => {
        kept.delete(googleResultParameter);
        return kept;
      },
      { replace: true },
    );
  }, [result, setParameters]);
  return problem;
}
