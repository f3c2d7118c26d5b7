import { ImageUp } from 'lucide-react';
import { useId, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useAgainDraft } from '../ask-again.queries.ts';
import { AskAgainForm } from './ask-again-form.tsx';

/** A paper that cannot serve as it came: its client is asked for another one. */
export function AskAgain({ document }: { document: OfficeDocument }) {
  const [isOpen, setOpen] = useState(false);
  const titleId = useId();
  const from = document.client?.id ?? null;
  const { data: draft, isError, refetch } = useAgainDraft(document.id, { from, enabled: isOpen });
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card border border-line bg-well p-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="text-sm">
          <h2 id={titleId} className="font-semibold text-heading">
            Illisible, coupé, périmé{'\u00a0'}?
          </h2>
          <p className="mt-1 text-muted">Dites au client ce qui ne va pas, il le renvoie.</p>
        </div>
        <Button className="max-md:w-full" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <ImageUp className="size-4" aria-hidden="true" />
          Redemander une photo
        </Button>
      </div>
      {isOpen && isError && <LoadFailure title="L’e-mail n’a pas pu être préparé" onRetry={refetch} />}
      {isOpen && !draft && !isError && <Skeleton className="h-64 w-full" />}
      {isOpen && draft && 'obstacle' in draft && (
        <Notice tone="warning" title="Rien ne peut être redemandé d’ici">
          {draft.obstacle}
        </Notice>
      )}
      {isOpen && draft && !('obstacle' in draft) && (
        <AskAgainForm id={document.id} from={from} draft={draft} onClose={() => setOpen(false)} />
      )}
    </section>
  );
}
