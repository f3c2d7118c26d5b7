import { useRef, useState } from 'react';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { InviteForm } from './invite-form.tsx';

export function InviteButton() {
  const opener = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button ref={opener} look="primary" size="small" onClick={() => setOpen(true)}>
        Inviter une personne
      </Button>
      {open && (
        <OpenDialog
          title="Inviter une personne"
          description="Elle reçoit un lien, et se connecte ensuite par e-mail, en son nom."
          opener={() => opener.current}
          onClose={close}
        >
          <InviteForm onInvited={close} />
        </OpenDialog>
      )}
    </>
  );
}
