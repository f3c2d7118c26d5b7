import { type ComponentType, useRef, useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { useUnsettleMessage } from '../mailbox.queries.ts';
import { nothingChosen, type OwnerFields } from '../message-owner.ts';
import { proposeClient } from '../propose-name.ts';
import { useSettling } from '../use-settling.tsx';
import { OwnerDialog } from './owner-dialog.tsx';
import type { ReplyFormProps } from './reply-form.tsx';

/** What a person does with a message: answer it, say whose it is, or that nothing is to be done. */
export function MessageActs({ message }: { message: MessageView }) {
  const { id, status, choice, reply, noReply } = message;
  const [Form, setForm] = useState<ComponentType<ReplyFormProps> | null>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const unsettle = useUnsettleMessage();
  const { dialog, busy, settle } = useSettling();

  const write = async () => {
    const part = await fetchPart(() => import('./reply-form.tsx'));
    if (part) setForm(() => part.ReplyForm);
  };
  const close = () => {
    setForm(null);
    requestAnimationFrame(() => answer.current?.focus());
  };
  if (Form && reply)
    return (
      <Form id={id} reply={reply} exchange={message.exchange} waits={status === 'waits'} onClose={close} />
    );
  return (
    <section aria-label="Que faire de ce message" className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {choice && <OwnerActs message={message} choice={choice} />}
        {reply && (
          <Button ref={answer} look={choice ? 'outline' : 'primary'} onClick={() => void write()}>
            Répondre
          </Button>
        )}
        {status === 'waits' && (
          <Button
            look={choice || reply ? 'ghost' : 'outline'}
            disabled={busy === id}
            onClick={({ currentTarget }) => settle(id, currentTarget)}
          >
            Rien à faire
          </Button>
        )}
        {status === 'settled' && (
          <Button look="ghost" disabled={unsettle.isPending} onClick={() => unsettle.mutate(id)}>
            Remettre en attente
          </Button>
        )}
      </div>
      {noReply && status !== 'refused' && <p className="text-muted text-sm">{noReply}</p>}
      {dialog}
    </section>
  );
}

interface OwnerActsProps {
  message: MessageView;
  choice: NonNullable<MessageView['choice']>;
}

function OwnerActs({ message, choice }: OwnerActsProps) {
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
        onClick={({ currentTarget }) =>
          setAsked({ fields: proposeClient(senderName), opener: currentTarget })
        }
      >
        Créer le client
      </Button>
      <Button
        look={isProbablyNew ? 'outline' : 'primary'}
        aria-haspopup="dialog"
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
