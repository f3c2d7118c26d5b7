import { FolderInput, UserPlus } from 'lucide-react';
import { useId } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { ClientField } from '#web/components/client-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { findMainAct, type Giving, notGiven } from '../main-act.ts';
import { hintOfChange, hintOfNone } from '../owner-hint.ts';
import { useAcceptParty, useClients, useGiveDocument } from '../review.queries.ts';

interface OwnerActsProps {
  document: OfficeDocument;
  giving: Giving;
  onGiving: (giving: Giving) => void;
  onClose: () => void;
}

/** Whose the paper is, before what it is: of this case, remembered from now on, or of another client. */
export function OwnerActs({ document, giving, onGiving, onClose }: OwnerActsProps) {
  const titleId = useId();
  const accept = useAcceptParty(document.id);
  const name = document.person ?? 'ce bien';
  const isMain = findMainAct(document, giving) === 'accept';
  return (
    <section aria-labelledby={titleId} className="grid gap-3 rounded-card border border-line bg-well p-4">
      <div className="text-sm">
        <h2 id={titleId} className="font-semibold text-heading">
          {document.isOfNobody ? 'À qui est cette pièce\u00a0?' : 'Dans le mauvais dossier\u00a0?'}
        </h2>
        {document.isOfNobody && (
          <p className="mt-1 text-muted">
            Minutier n’a rien trouvé qui relie <span className="font-medium text-text">{name}</span> au
            dossier {document.client?.name}. Si cette personne ou ce bien en fait partie, ajoutez-le{'\u00a0'}
            : ses autres pièces y seront classées d’elles-mêmes, et vous pourrez y revenir dans le dossier du
            client.
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {document.isOfNobody && (
          <Button
            look={isMain ? 'primary' : 'outline'}
            aria-keyshortcuts={isMain ? 'A' : undefined}
            disabled={accept.isPending}
            onClick={() => accept.mutate({ from: document.client?.id ?? null }, { onSuccess: onClose })}
          >
            {accept.isPending ? <Spinner /> : <UserPlus className="size-4" aria-hidden="true" />}
            L’ajouter au dossier
          </Button>
        )}
        <Button
          aria-expanded={giving.isOpen}
          onClick={() => onGiving({ ...notGiven, isOpen: !giving.isOpen })}
        >
          <FolderInput className="size-4" aria-hidden="true" />
          C’est pour un autre client
        </Button>
      </div>
      {giving.isOpen && <GiveForm {...{ document, giving, onGiving, onClose }} />}
    </section>
  );
}

function GiveForm({ document, giving, onGiving, onClose }: OwnerActsProps) {
  const { clientId, isTried } = giving;
  const clients = useClients({ enabled: true });
  const give = useGiveDocument(document.id);
  const others = clients.data?.filter(({ id }) => id !== document.client?.id);
  const chosen = others?.find(({ id }) => id === clientId);
  return (
    <div className="grid gap-3">
      <ClientField
        clients={others}
        hint={hintOfNone(others) ?? hintOfChange(document, chosen)}
        failed={clients.isError}
        onRetry={clients.refetch}
        value={clientId}
        error={isTried && !clientId ? 'Choisissez le client' : undefined}
        onChange={({ target }) => onGiving({ ...giving, clientId: target.value })}
      />
      <Button
        look="primary"
        aria-keyshortcuts="A"
        className="justify-self-end max-md:w-full"
        disabled={give.isPending}
        onClick={() => {
          onGiving({ ...giving, isTried: true });
          if (clientId) give.mutate({ clientId, from: document.client?.id ?? null }, { onSuccess: onClose });
        }}
      >
        {give.isPending && <Spinner />}
        Remettre à ce client
      </Button>
    </div>
  );
}
