import { useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { nothingChosen, type OwnerFields } from '../message-owner.ts';
import { proposeClient } from '../propose-name.ts';
import { OwnerDialog } from './owner-dialog.tsx';

interface OwnerActsProps {
  message: MessageView;
  choice: NonNullable<MessageView['choice']>;
}

/** Whose a message is: somebody new, or a client; what is likelier is the main act. */
export function OwnerActs({ message, choice }: OwnerActsProps) {
  const [asked, setAsked] = useState<{ fields: OwnerFields; opener: HTMLElement } | null>(null);
  const { id, senderName, senderAddress, subject } = message;
  const isProbablyNew = choice.candidates.length === 0;
  const attach = { ...nothingChosen, who: isProbablyNew ? 'other' : '' };
  return (
    <>
      <Button
        look={isProbablyNew ? 'primary' : 'outline'}
        className={isProbablyNew ? undefined : 'order-1'}
        aria-haspopup="dialog"
        aria-keyshortcuts={isProbablyNew ? 'A' : 'C'}
        onClick={({ currentTarget }) =>
          setAsked({ fields: proposeClient(senderName), opener: currentTarget })
        }
      >
        Créer le client
      </Button>
      <Button
        look={isProbablyNew ? 'outline' : 'primary'}
        aria-haspopup="dialog"
        aria-keyshortcuts={isProbablyNew ? 'C' : 'A'}
        onClick={({ currentTarget }) => setAsked({ fields: attach, opener: currentTarget })}
      >
        Rattacher à un client
      </Button>
      {asked && (
        <OwnerDialog
          message={{ id, subject, sender: [senderName, senderAddress].filter(Boolean).join(' · ') }}
          choice={choice}
          initial={asked.fields}
          opener={asked.opener}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
