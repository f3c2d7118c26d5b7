import { standingOf } from '#shared/contracts/document-seen.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { useUndoFiling } from '#web/lib/document-acts.ts';
import { useHere } from '#web/lib/origin.ts';
import { documentPage } from '#web/lib/pages.ts';
import { useMay } from '#web/lib/standing.ts';

interface FiledDocumentActsProps {
  document: OfficeDocument;
  describedBy: string;
}

/** What a notary may do with a document of a case: say what it is, and take its filing back. */
export function FiledDocumentActs({ document, describedBy }: FiledDocumentActsProps) {
  const here = useHere();
  const mayAct = useMay('clerk');
  const undo = useUndoFiling(document.id);
  return (
    <div className="-ml-3 flex flex-wrap">
      <ButtonLink
        look="ghost"
        size="small"
        to={documentPage(document.id)}
        state={here}
        aria-describedby={describedBy}
      >
        {mayAct ? (document.state === 'held' ? 'Vérifier' : 'Corriger') : 'Consulter'}
      </ButtonLink>
      {mayAct && document.state === 'filed' && (
        <Button
          look="ghost"
          size="small"
          aria-describedby={describedBy}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ from: document.client?.id ?? null, as: standingOf(document) })}
        >
          Annuler le classement
        </Button>
      )}
    </div>
  );
}
