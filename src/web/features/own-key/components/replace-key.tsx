import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { useReplaceKey } from '../own-key.queries.ts';
import { MailedKey, NewKey } from './new-key.tsx';
import { ReplaceKeyForm } from './replace-key-form.tsx';

/** Asks for the former key, then shows the new one, once. */
export function ReplaceKey() {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<{ licenseKey: string | null } | null>(null);
  const { mutate: replace, isPending } = useReplaceKey();
  const close = () => {
    setAsking(false);
    setMade(null);
  };
  return (
    <>
      <Button ref={opener} size="small" onClick={() => setAsking(true)}>
        Remplacer la clé
      </Button>
      {asking && (
        <OpenDialog
          title={made ? 'Votre nouvelle clé' : 'Remplacer votre clé de licence ?'}
          description={sayWhere(made)}
          opener={opener.current}
          mayClose={!isPending && !made}
          onClose={close}
        >
          {made?.licenseKey && <NewKey licenseKey={made.licenseKey} onDone={close} />}
          {made?.licenseKey === null && <MailedKey />}
          {!made && (
            <ReplaceKeyForm
              isPending={isPending}
              onReplace={(input) => replace(input, { onSuccess: setMade })}
              onCancel={close}
            />
          )}
        </OpenDialog>
      )}
    </>
  );
}

function sayWhere(made: { licenseKey: string | null } | null): string {
  if (!made) return 'Si elle a pu être vue, copiée ou perdue.';
  return made.licenseKey
    ? 'Elle n’est montrée qu’ici, une seule fois.'
    : 'Elle est partie par e-mail à l’adresse de la licence.';
}
