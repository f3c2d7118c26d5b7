import { useRef, useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { useFocusAfter } from '#web/lib/use-focus-after.ts';
import { useUndoMove } from '../mailbox.queries.ts';
import { nothingChosen } from '../message-owner.ts';
import { OwnerDialog } from './owner-dialog.tsx';

type Moves = NonNullable<MessageView['moves']>;

/** A message that was treated as one client’s may be another’s; and what was said of it is taken back. */
export function MoveActs({ message }: { message: MessageView }) {
  /** With whose it was as it opened: what is said is of that. */
  const [open, setOpen] = useState<{ opener: HTMLElement; moves: Moves } | null>(null);
  const undo = useUndoMove(message.id);
  const change = useRef<HTMLButtonElement>(null);
  const focusAfter = useFocusAfter(undo.isPending);
  const { id, senderName, senderAddress, subject, moves, movedFrom } = message;
  return (
    <>
      {movedFrom && (
        <Button
          look="outline"
          disabled={undo.isPending}
          onClick={({ currentTarget }) => {
            focusAfter(() =>
              currentTarget.isConnected ? currentTarget : (change.current ?? document.getElementById('main')),
            );
            undo.mutate(movedFrom.moveId);
          }}
        >
          Rendre à {movedFrom.name}
        </Button>
      )}
      {moves && (
        <Button
          ref={change}
          look="outline"
          aria-haspopup="dialog"
          aria-keyshortcuts="C"
          onClick={({ currentTarget }) => setOpen({ opener: currentTarget, moves })}
        >
          Changer de client
        </Button>
      )}
      {open && (
        <OwnerDialog
          message={{ id, subject, sender: [senderName, senderAddress].filter(Boolean).join(' · ') }}
          choice={{ candidates: [], learns: null, papers: open.moves.papers }}
          moves={open.moves}
          initial={{ ...nothingChosen, who: 'other' }}
          opener={open.opener}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
