import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { useReplaceKey } from '../own-key.queries.ts';
import { NewKey } from './new-key.tsx';
import { ReplaceKeyForm } from './replace-key-form.tsx';

/** Asks for the former key, then shows the new one, once. */
export function ReplaceKey() {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
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
          description={
            made ? 'Elle n’est montrée qu’ici, une seule fois.' : 'Si elle a pu être vue, copiée ou perdue.'
          }
          opener={opener.current}
          mayClose={!isPending && !made}
          onClose={close}
        >
          {made && <NewKey licenseKey={made} onDone={close} />}
          {!made && (
            <ReplaceKeyForm
              isPending={isPending}
              onReplace={(input) => replace(input, { onSuccess: ({ licenseKey }) => setMade(licenseKey) })}
              onCancel={close}
            />
          )}
        </OpenDialog>
      )}
    </>
  );
}
