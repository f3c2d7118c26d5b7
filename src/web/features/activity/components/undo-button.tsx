import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useUndoFiling } from '#web/lib/document-acts.ts';

/** « Annuler » : takes a filing back. Nothing is lost by it, so it asks no question. */
export function UndoButton({
  documentId,
  clientId,
  describedBy,
}: {
  documentId: string;
  /** Whose the list says that it is. */
  clientId: string | null;
  describedBy: string;
}) {
  const undo = useUndoFiling(documentId);
  return (
    <May be="clerk">
      <Button
        look="ghost"
        size="small"
        className="-my-2 md:-my-1.5"
        aria-describedby={describedBy}
        disabled={undo.isPending}
        onClick={() => undo.mutate({ from: clientId })}
      >
        Annuler
      </Button>
    </May>
  );
}
