import type { CasePieces } from '#shared/contracts/clients.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useForgetParty } from '../client-files.queries.ts';

/** Whom the notary has said to be of the case, beside the client; each can be taken back. */
export function AcceptedParties({ parties, clientId }: { parties: CasePieces['parties']; clientId: string }) {
  const { mutate, isPending } = useForgetParty(clientId);
  return (
    <section aria-labelledby="accepted-parties">
      <h2 id="accepted-parties" className="font-medium text-muted text-sm">
        Parties que vous avez ajoutées
      </h2>
      <ul className="mt-1 divide-y divide-line">
        {parties.map(({ id, name }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 text-sm">
            <span className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">{name}</span>
            <May be="clerk">
              <Button
                look="ghost"
                size="small"
                aria-disabled={isPending}
                aria-label={`Retirer ${name} du dossier`}
                onClick={() => isPending || mutate(id)}
              >
                Retirer
              </Button>
            </May>
          </li>
        ))}
      </ul>
    </section>
  );
}
