import { UserPlus } from 'lucide-react';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { useHere } from '#web/lib/origin.ts';
import { messagePage } from '#web/lib/pages.ts';

interface UnknownSenderProps {
  messageId: string;
  /** Whom the paper surely names. */
  person: string | null;
}

/** Of whom nothing is known: his message says who he is, and all that came with it follows him. */
export function UnknownSender({ messageId, person }: UnknownSenderProps) {
  const here = useHere();
  return (
    <section
      aria-labelledby="unknown-sender"
      className="grid gap-3 rounded-card border border-line bg-well p-4"
    >
      <div className="text-sm">
        <h2 id="unknown-sender" className="font-semibold text-heading">
          Un client que l’étude n’a pas encore{'\u00a0'}?
        </h2>
        <p className="mt-1 text-muted">
          {person && `Ce document est au nom de ${person}. `}
          Créez-le ou rattachez-le depuis son message{'\u00a0'}: toutes ses pièces le suivent.
        </p>
      </div>
      <ButtonLink className="justify-self-start max-md:w-full" to={messagePage(messageId)} state={here}>
        <UserPlus className="size-4" aria-hidden="true" />
        Créer le client
      </ButtonLink>
    </section>
  );
}
