import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { useHere } from '#web/lib/origin.ts';
import { callPage, toDoPage } from '#web/lib/pages.ts';

/** What the telephone has still to say of the account on a paper, or has said. */
export function CallNotice({
  call,
  callId,
}: {
  call: NonNullable<OfficeDocument['call']>;
  callId?: string | undefined;
}) {
  const here = useHere();
  if (call === 'refused')
    return (
      <Notice tone="warning" title="Au téléphone, le client n’a pas reconnu ce compte">
        Il ne compte pas parmi les pièces reçues.
      </Notice>
    );
  return (
    <Notice
      tone="warning"
      title="Compte à confirmer par téléphone"
      action={
        <ButtonLink
          look="outline"
          className="max-md:w-full"
          to={callId ? callPage(callId) : `${toDoPage}?type=appels`}
          state={here}
        >
          Voir l’appel à passer
        </ButtonLink>
      }
    >
      Jusque-là, ce RIB n’est ni compté ni redemandé.
    </Notice>
  );
}
