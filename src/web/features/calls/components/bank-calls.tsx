import { type ComponentType, useCallback, useRef, useState } from 'react';
import type { OfficeBankCall } from '#shared/contracts/bank-calls.ts';
import { callRule } from '#shared/messages/bank-calls.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Badge } from '#web/components/ui/badge.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { countOf } from '#web/lib/figures.ts';
import { useBankCalls } from '../calls.queries.ts';
import { CallCard } from './call-card.tsx';
import type { CallDialogProps } from './call-dialog.tsx';

const FIRST_SHOWN = 5;

interface Opened {
  Dialog: ComponentType<CallDialogProps>;
  call: OfficeBankCall;
}

/** « Appels à passer » : there only when there is one. The form is fetched when the first one is opened. */
export function BankCalls() {
  const { data: calls, isError, refetch } = useBankCalls();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);

  const open = useCallback(async (call: OfficeBankCall) => {
    const part = await fetchPart(() => import('./call-dialog.tsx'));
    if (part) setOpened({ Dialog: part.CallDialog, call });
  }, []);

  // The card that was opened; once it has left, the first of those that remain.
  const findOpener = (id: string) =>
    list.current?.querySelector<HTMLElement>(`[data-call="${id}"] button`) ??
    list.current?.querySelector<HTMLElement>('button') ??
    null;

  if (!calls)
    return isError ? (
      <LoadFailure title="Les appels à passer n’ont pas pu être chargés" onRetry={refetch} />
    ) : null;
  const shown = all ? calls : calls.slice(0, FIRST_SHOWN);
  return (
    <>
      {calls.length > 0 && (
        <section aria-labelledby="bank-calls">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="bank-calls" className="font-display text-section">
              Appels à passer
            </h2>
            <Badge tone="warning">{countOf(calls.length, 'appel', 'appels')}</Badge>
          </div>
          <p className="mt-1 mb-4 text-muted text-sm">{callRule}</p>
          <ul ref={list} className="grid gap-3">
            {shown.map((call) => (
              <CallCard key={call.id} call={call} onOpen={() => open(call)} />
            ))}
          </ul>
          {shown.length < calls.length && (
            <Button look="ghost" className="mt-3 w-full" onClick={() => setAll(true)}>
              Afficher les {calls.length} appels
            </Button>
          )}
        </section>
      )}
      {opened && (
        <opened.Dialog
          call={opened.call}
          opener={() => findOpener(opened.call.id)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
