import { ArrowLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router';
import { useLeave, useOrigin } from '#web/lib/origin.ts';

/** « Retour » : to where one came from, as it was left. */
export function BackLink({ otherwise }: { otherwise: string }) {
  const origin = useOrigin();
  const leave = useLeave(otherwise);
  const goBack = (event: MouseEvent) => {
    const inAnotherTab = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (inAnotherTab) return;
    event.preventDefault();
    leave();
  };
  return (
    <Link
      to={origin ?? otherwise}
      onClick={goBack}
      className="-mt-2 mb-3 inline-flex min-h-11 items-center gap-2 text-muted text-sm hover:text-text md:min-h-8"
    >
      <ArrowLeft className="size-4" aria-hidden="true" />
      Retour
    </Link>
  );
}
