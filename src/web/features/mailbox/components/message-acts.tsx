import { type ComponentType, useRef, useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { useUnsettleMessage } from '../mailbox.queries.ts';
import { useSettling } from '../use-settling.tsx';
import { OwnerActs } from './owner-acts.tsx';
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
          <Button
            ref={answer}
            look={choice || message.answers ? 'outline' : 'primary'}
            onClick={() => void write()}
          >
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
