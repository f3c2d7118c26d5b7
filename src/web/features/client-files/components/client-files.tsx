import { useDeferredValue } from 'react';
import type { ClientFile } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { clientFilesPage } from '#web/lib/pages.ts';
import { PRESSING_SHOWN, usePressingFiles } from '../client-files.queries.ts';
import { useClientDialog } from '../use-client-dialog.tsx';
import { ClientCard } from './client-card.tsx';

/** The most pressing of the clients' cases with the state of their pieces; there once the office has a client. */
export function ClientFiles() {
  const { data, error, refetch } = usePressingFiles();
  const files = useDeferredValue(data);
  if (!files)
    return error ? (
      <LoadFailure
        title="Les dossiers de vos clients n’ont pas pu être chargés"
        error={error}
        onRetry={refetch}
      />
    ) : null;
  if (files.length === 0) return null;
  return (
    <section aria-labelledby="client-files">
      <FileList files={files.slice(0, PRESSING_SHOWN)} />
    </section>
  );
}

function FileList({ files }: { files: ClientFile[] }) {
  const { dialog, open } = useClientDialog();
  return (
    <>
      <h2 id="client-files" className="mb-4 font-display text-section">
        Dossiers clients
      </h2>
      <div className="@container">
        <ul className="grid gap-3 @xl:grid-cols-2 @5xl:grid-cols-3">
          {files.map((file) => (
            <ClientCard key={file.id} file={file} onAct={(act, opener) => open(act, file, opener)} />
          ))}
        </ul>
      </div>
      <ButtonLink look="ghost" className="mt-3 w-full" to={clientFilesPage}>
        Voir tous les dossiers
      </ButtonLink>
      {dialog}
    </>
  );
}
