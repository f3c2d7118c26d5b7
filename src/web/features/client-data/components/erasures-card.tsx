import type { Erasure } from '#shared/contracts/erasures.ts';
import { describeErasureProblem, erasureTexts } from '#shared/messages/erasures.ts';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formatDateTime } from '#web/lib/dates.ts';
import { useErasures } from '../client-data.queries.ts';

/** Who was erased, without their names; nothing stands here before there is somebody. */
export function ErasuresCard() {
  const { data } = useErasures();
  if (!data || data.length === 0) return null;
  return (
    <TitledCard id="erasures" title="Clients effacés">
      <p className="mt-3 max-w-prose text-muted text-sm">
        Qui ils étaient n’est plus écrit nulle part ici&nbsp;: seulement quand, et par qui.
      </p>
      <ul className="mt-3 divide-y divide-line">
        {data.map((erasure) => (
          <li key={erasure.id} className="py-3 text-sm tabular-nums">
            <p>{tell(erasure)}</p>
            <p className="text-muted">{count(erasure)}</p>
          </li>
        ))}
      </ul>
    </TitledCard>
  );
}

function tell({ doneAt, askedAt, by }: Erasure): string {
  const who = by ? ` par ${by}` : '';
  return doneAt
    ? `Effacé le ${formatDateTime(doneAt)}${who}`
    : `Effacement demandé le ${formatDateTime(askedAt)}${who}`;
}

function count({ doneAt, problem, documents, messages, mails, binsPapers, sheetLeft }: Erasure): string {
  if (!doneAt) return describeErasureProblem(problem);
  const papers = binsPapers ? 'fichiers mis dans « Corbeille »' : 'fichiers laissés dans le drive';
  const counts = `Documents\u00a0: ${documents}, messages\u00a0: ${messages}, envois\u00a0: ${mails}\u00a0; ${papers}.`;
  return sheetLeft ? `${counts} ${erasureTexts.sheetLeft}` : counts;
}
