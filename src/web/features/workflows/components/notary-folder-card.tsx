import { Plus } from 'lucide-react';
import { useId } from 'react';
import type { NotaryFolder } from '#shared/contracts/folders.ts';
import { notaryFolderLabels as labels } from '#shared/messages/labels.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { countOf } from '#web/lib/figures.ts';
import { notaryRecord } from '#web/lib/pages.ts';
import { useManagement } from '../management-requests.ts';

export function NotaryFolderCard({ folder }: { folder: NotaryFolder }) {
  const titleId = useId();
  const ask = useManagement();
  const { notaryName, workflows } = folder;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col p-5">
      <h2 id={titleId} className="font-semibold text-heading [overflow-wrap:anywhere]">
        {notaryName}
      </h2>
      <p className="mt-0.5 text-muted text-sm">{countOf(workflows.length, 'workflow', 'workflows')}</p>
      {workflows.length > 0 ? (
        <ul className="mt-4 flex-1 rounded-control bg-well px-4 py-1.5 text-sm">
          {workflows.map(({ id, name }) => (
            <li key={id} className="border-line py-2 not-last:border-b [overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-4 flex-1 rounded-control bg-well px-4 py-3.5 text-muted text-sm">
          {labels.noWorkflow}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2 *:flex-1">
        <ButtonLink to={notaryRecord(folder.notaryId)} size="small" aria-describedby={titleId}>
          {labels.seeNotary}
        </ButtonLink>
        <Button
          size="small"
          aria-describedby={titleId}
          onClick={({ currentTarget }) =>
            ask({ kind: 'create-specific-workflow', owner: folder }, currentTarget)
          }
        >
          <Plus className="size-4" aria-hidden="true" />
          {labels.addWorkflow}
        </Button>
      </div>
    </Card>
  );
}
