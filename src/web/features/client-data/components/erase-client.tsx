import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { useEraseClient } from '../client-data.queries.ts';
import { EraseDialog } from './erase-dialog.tsx';

export function EraseClient({ id, name }: { id: string; name: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useEraseClient(id);
  const close = () => setAsking(false);
  return (
    <>
      <Button ref={opener} look="danger" className="mt-4 max-sm:w-full" onClick={() => setAsking(true)}>
        Effacer ce client…
      </Button>
      {asking && (
        <EraseDialog
          name={name}
          pending={isPending}
          opener={opener.current}
          onConfirm={(binsPapers) => mutate({ binsPapers }, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}
