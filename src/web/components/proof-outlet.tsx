import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { getProofAsked, giveUp, subscribeToProofs } from '#web/lib/proof.ts';
import type { ProofDialogProps } from './proof-dialog.tsx';

/** Where whoever is at the desk is asked to prove once more who he is, over whichever screen asks for it. */
export function ProofOutlet() {
  const asked = useSyncExternalStore(subscribeToProofs, getProofAsked);
  const [Dialog, setDialog] = useState<ComponentType<ProofDialogProps> | null>(null);
  const isAsked = asked !== null;
  const { pathname } = useLocation();
  // Whoever goes to another page, or leaves, has given the act up.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is done once for each page.
  useEffect(() => giveUp, [pathname]);
  const opener = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isAsked) return;
    opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    void import('./proof-dialog.tsx').then(
      ({ ProofDialog }) => setDialog(() => ProofDialog),
      // Nobody can be asked: what was refused stays refused, and its screen says so.
      () => getProofAsked()?.answer(null),
    );
  }, [isAsked]);
  return (
    asked &&
    Dialog && (
      <Dialog
        act={asked.act}
        code={asked.code}
        isPending={asked.isPending}
        opener={() => opener.current}
        onGive={asked.answer}
        onClose={() => asked.answer(null)}
      />
    )
  );
}
