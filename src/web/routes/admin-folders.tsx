import { notaryFolderLabels } from '#shared/messages/labels.ts';
import { PageHeading } from '#web/components/page-heading.tsx';
import { ManagementDialogs } from '#web/features/workflows/components/management-dialogs.tsx';
import { NotaryFolders } from '#web/features/workflows/components/notary-folders.tsx';

export function Component() {
  return (
    <ManagementDialogs>
      <PageHeading title={notaryFolderLabels.title}>
        Les workflows créés pour un notaire ne sont visibles que par lui.
      </PageHeading>
      <NotaryFolders />
    </ManagementDialogs>
  );
}
