import type { ClientFile } from '#shared/contracts/clients.ts';
import { lookupKey } from '#shared/lookup-key.ts';

/** The files whose client or kind of case holds the words; those that lack something first. */
export function findClients(files: readonly ClientFile[], words: string): ClientFile[] {
  const wanted = words.split(/\s+/).map(lookupKey).filter(Boolean);
  const holds = ({ name, caseLabel }: ClientFile) => {
    const text = lookupKey(`${name} ${caseLabel ?? ''}`);
    return wanted.every((word) => text.includes(word));
  };
  return files.filter(holds).toSorted((one, other) => urgency(other) - urgency(one));
}

function urgency({ asked, held, caseLabel, suspensions }: ClientFile): number {
  if (suspensions.length > 0) return suspensions.some(({ kind }) => kind === 'closed') ? -1 : 3;
  if (held > 0 || !caseLabel) return 2;
  return asked.length > 0 ? 1 : 0;
}
