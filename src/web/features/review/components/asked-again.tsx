import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useUndoAskAgain } from '../ask-again.queries.ts';

type Asked = NonNullable<OfficeDocument['askedAgain']>;

const mails: Record<Asked['mail'], string> = {
  waiting: 'L’e-mail part dans un instant. Ce document ne compte plus pour le dossier.',
  sent: 'L’e-mail est parti. Ce document ne compte plus pour le dossier : la pièce est de nouveau attendue.',
  lost: 'L’e-mail n’est pas arrivé, ou personne ne le sait : appelez le client.',
};

/** A paper that was set aside, and its client asked for another one; taken back until the mail has left. */
export function AskedAgain({ id, asked }: { id: string; asked: Asked }) {
  const { mutate, isPending } = useUndoAskAgain(id);
  const mayAct = useMay('clerk');
  return (
    <Notice
      tone={asked.mail === 'lost' ? 'warning' : 'info'}
      title={asked.sentence}
      action={
        mayAct &&
        asked.mail === 'waiting' && (
          <Button size="small" disabled={isPending} onClick={() => mutate()}>
            {isPending && <Spinner />}
            Annuler la demande
          </Button>
        )
      }
    >
      {mails[asked.mail]}
    </Notice>
  );
}
