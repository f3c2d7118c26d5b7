import { useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { nothingChosen, type OwnerFields } from '../message-owner.ts';
import { proposeOwner } from '../propose-name.ts';
import { OwnerDialog } from './owner-dialog.tsx';

interface OwnerActsProps {
  message: MessageView;
  choice: NonNullable<MessageView['choice']>;
}

/** Whose a message is: somebody new, or a client; what is likelier is the main act. */
export function OwnerActs({ message, choice }: OwnerActsProps) {
  const [asked, setAsked] = useState<{ fields: OwnerFields; opener: HTMLElement } | null>(null);
  const { id, senderName, senderAddress, subject, callId, named } = message;
  const isProbablyNew = choice.candidates.length === 0 && !named?.clients.length;
  const create = { label: 'Créer le client', fields: proposeOwner(senderName, named) };
  const attach = {
    label: 'Rattacher à un client',
    fields: { ...nothingChosen, who: isProbablyNew ? 'other' : '' },
  };
  const acts = isProbablyNew ? [create, attach] : [attach, create];
  return (
    <>
      {acts.map(({ label, fields }, index) => (
        <Button
          key={label}
          look={index === 0 && !callId ? 'primary' : 'outline'}
          aria-haspopup="dialog"
          aria-keyshortcuts={index === 0 && !callId ? 'A' : 'C'}
          onClick={({ currentTarget }) => setAsked({ fields, opener: currentTarget })}
        >
          {label}
        </Button>
      ))}
      {asked && (
        <OwnerDialog
          message={{ id, subject, sender: [senderName, senderAddress].filter(Boolean).join(' · ') }}
          choice={choice}
          named={named}
          initial={asked.fields}
          opener={asked.opener}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
