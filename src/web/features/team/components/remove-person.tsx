import { useRef, useState } from 'react';
import type { Person } from '#shared/contracts/persons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { ConfirmDialog } from '#web/components/ui/confirm-dialog.tsx';
import { useRemovePerson } from '../team.queries.ts';

export function RemovePerson({ person }: { person: Person }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { mutate: remove, isPending } = useRemovePerson();
  const close = () => setAsking(false);
  return (
    <>
      <Button
        ref={opener}
        size="small"
        aria-label={`Retirer l’accès de ${person.name}`}
        onClick={() => setAsking(true)}
      >
        Retirer
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Retirer l’accès de ${person.name}\u00a0?`}
          confirmLabel="Retirer l’accès"
          pending={isPending}
          opener={opener.current}
          onConfirm={() => remove(person, { onSettled: close })}
          onClose={close}
        >
          <p>Ses sessions se ferment aussitôt, sur tous ses appareils, et ses liens n’ouvrent plus rien.</p>
          <p>Ce que cette personne a fait reste à son nom dans l’activité.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
