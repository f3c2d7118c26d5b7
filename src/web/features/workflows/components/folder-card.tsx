import { Folder as FolderIcon, Pencil, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { Folder } from '#shared/contracts/folders.ts';
import { MOST_WORKFLOWS } from '#shared/contracts/workflow-list.ts';
import type { Workflow } from '#shared/contracts/workflows.ts';
import { ActionMenu } from '#web/components/ui/action-menu.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { countOf } from '#web/lib/figures.ts';
import { useFoundWorkflows } from '../found-workflows.queries.ts';
import { useManagement } from '../management-requests.ts';
import { WorkflowBadge } from './workflow-badge.tsx';
import { WorkflowMenu } from './workflow-menu.tsx';

const ROWS_AT_ONCE = 30;

interface FolderCardProps {
  folder: Folder;
  /** Of the workflows in it; undefined until it is known. */
  count: number | undefined;
}

export function FolderCard({ folder, count }: FolderCardProps) {
  const titleId = useId();
  return (
    <Card as="article" aria-labelledby={titleId} className="p-5">
      <div className="flex items-start gap-3">
        <FolderIcon className="mt-0.5 size-4.5 shrink-0 text-muted" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h3 id={titleId} className="font-semibold text-heading [overflow-wrap:anywhere]">
            {folder.name}
          </h3>
          {folder.description && (
            <p className="mt-1 text-muted text-sm [overflow-wrap:anywhere]">{folder.description}</p>
          )}
          {count !== undefined && (
            <p className="mt-1 text-muted text-sm">{countOf(count, 'workflow', 'workflows')}</p>
          )}
        </div>
        <FolderMenu folder={folder} count={count ?? 0} />
      </div>
      {count !== undefined && count > 0 && <FolderRows folder={folder} count={count} />}
      {count === 0 && (
        <p className="mt-4 rounded-control bg-well px-4 py-3.5 text-muted text-sm">
          Rangez-y un workflow depuis son menu «{'\u00a0'}Actions{'\u00a0'}».
        </p>
      )}
    </Card>
  );
}

function FolderRows({ folder: { id: folder }, count }: { folder: Folder; count: number }) {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const { data: workflows } = useFoundWorkflows({ folder, limit });
  return (
    <>
      <ul className="mt-4 border-line border-t">
        {workflows?.map((workflow) => (
          <FolderRow key={workflow.id} workflow={workflow} />
        ))}
      </ul>
      {count > limit && limit < MOST_WORKFLOWS && (
        <Button
          size="small"
          className="mt-4 w-full"
          onClick={() => setLimit(Math.min(limit + ROWS_AT_ONCE, MOST_WORKFLOWS))}
        >
          Afficher la suite
        </Button>
      )}
    </>
  );
}

function FolderRow({ workflow }: { workflow: Workflow }) {
  return (
    <li className="flex items-center gap-3 border-line py-3 not-last:border-b last:pb-0">
      <div className="min-w-0 flex-1 text-sm">
        <p className="font-medium [overflow-wrap:anywhere]">{workflow.name}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{workflow.notaryName ?? 'Aucun notaire'}</p>
      </div>
      <WorkflowBadge {...workflow} />
      <WorkflowMenu workflow={workflow} />
    </li>
  );
}

function FolderMenu({ folder, count }: { folder: Folder; count: number }) {
  const ask = useManagement();
  return (
    <ActionMenu
      label={`Actions${'\u00a0'}: dossier ${folder.name}`}
      actions={[
        {
          label: 'Modifier',
          Icon: Pencil,
          onSelect: (opener) => ask({ kind: 'edit-folder', folder }, opener),
        },
        {
          label: 'Supprimer',
          Icon: Trash2,
          danger: true,
          onSelect: (opener) => ask({ kind: 'delete-folder', folder, count }, opener),
        },
      ]}
    />
  );
}
