import { useCasePieces } from '../client-files.queries.ts';
import { useLetterDraft } from '../client-letters.queries.ts';
import { WriteToClient } from './write-to-client.tsx';

/** « Écrire au client », from where his file is not shown: nothing leads to a letter that no address takes. */
export function WriteIfPossible({ clientId }: { clientId: string }) {
  const { data: client } = useCasePieces(clientId);
  const { data: draft } = useLetterDraft(clientId);
  if (!client || !draft) return null;
  if (draft.addresses.length > 0) return <WriteToClient client={client} />;
  return (
    <p className="basis-full text-muted text-sm">
      Aucune adresse connue de ce client n’est utilisable&nbsp;: corrigez-la dans la feuille « Clients », ou
      appelez-le.
    </p>
  );
}
