import { MailCheck } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { askLink } from '#web/lib/ask-link.ts';
import { useUser } from '#web/lib/session-store.ts';
import { ProvenAct } from './proven-act.tsx';
import { OpenDialog } from './ui/dialog.tsx';
import { DialogActions } from './ui/dialog-actions.tsx';

interface SignInAgainDialogProps {
  /** What he is about to do. */
  act: string;
  isPending: boolean;
  /** Where he was when he was asked. */
  opener: () => HTMLElement | null;
  /** Empty: he says that he has signed in. */
  onGive: (proof: '') => void;
  onClose: () => void;
}

/**
 * A person without a second factor has neither a key nor a code: a link of a mail signs him in once more, in another tab of this
 * browser, while what he was about to send stays here (decision 0128).
 */
export function SignInAgainDialog({ act, isPending, opener, onGive, onClose }: SignInAgainDialogProps) {
  const email = useUser()?.email ?? '';
  const [isAsking, setAsking] = useState(false);
  const [isSent, setSent] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isPending || isAsking) return;
    if (isSent) return onGive('');
    setAsking(true);
    setSent(await askLink(email));
    setAsking(false);
  }
  return (
    <OpenDialog title="Confirmez que c’est vous" opener={opener} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ProvenAct act={act} />
        {isSent ? (
          <div role="status" className="flex gap-3 text-sm">
            <MailCheck className="mt-0.5 size-4.5 shrink-0 text-success" aria-hidden="true" />
            <p className="[overflow-wrap:anywhere]">
              Le lien est envoyé à <strong>{email}</strong>. Ouvrez-le dans ce navigateur&nbsp;: il vous
              reconnecte dans un autre onglet. Revenez ensuite ici pour continuer.
            </p>
          </div>
        ) : (
          <p className="text-sm [overflow-wrap:anywhere]">
            Ce geste engage votre étude, et votre connexion a plus de dix minutes. Recevez un lien à{' '}
            <strong>{email}</strong> pour vous reconnecter&nbsp;: ce que vous avez saisi reste ici. Avec un
            second facteur, un code suffirait.
          </p>
        )}
        <DialogActions
          submitLabel={isSent ? 'Je suis reconnecté, continuer' : 'Recevoir un lien'}
          isPending={isPending || isAsking}
          onCancel={onClose}
        />
      </form>
    </OpenDialog>
  );
}
