import { CircleCheck, TriangleAlert } from 'lucide-react';

/** Nothing awaits: well, where what comes is read. */
export function QuietIcon({ isBlind }: { isBlind: boolean }) {
  const [Icon, ink] = isBlind ? [TriangleAlert, 'text-warning'] : [CircleCheck, 'text-success'];
  return <Icon className={`mt-0.5 size-4.5 shrink-0 ${ink}`} aria-hidden="true" />;
}

export function quietWords(isBlind: boolean): string {
  return isBlind
    ? 'Rien de ce qui a été relevé ne vous attend\u00a0; ce qui arrive à présent ne l’est pas.'
    : 'Rien ne vous attend.';
}
