import { Phone } from 'lucide-react';
import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageView } from '#shared/contracts/messages.ts';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { fetchPart } from '#web/lib/fetch-part.ts';
import { useHere } from '#web/lib/origin.ts';
import { callPage } from '#web/lib/pages.ts';
import { useUnsettleMessage } from '../mailbox.queries.ts';
import { useReplyOffers } from '../messages.queries.ts';
import { useSettling } from '../use-settling.tsx';
import { MoveActs } from './move-acts.tsx';
import { OwnerActs } from './owner-acts.tsx';
import type { ReplyFormProps } from './reply-form.tsx';

/** Who has opened the letter: the clerk, or the lines of the sheet that were found for it. */
interface Opening {
  Form: ComponentType<ReplyFormProps>;
  isUnasked: boolean;
}

/** What a person does with a message: answer it, say whose it is, or that nothing is to be done. */
export function MessageActs({ message }: { message: MessageView }) {
  const { id, status, reply, exchange } = message;
  const [opening, setOpening] = useState<Opening | 'closed' | null>(null);
  const answer = useRef<HTMLButtonElement>(null);
  const waits = status === 'waits';
  const { data } = useReplyOffers(id, waits && reply !== null);
  const offers = waits && data?.questions.some(({ lines }) => lines.length > 0) ? data : null;
  const isOffered = offers !== null;

  const write = async (isUnasked: boolean) => {
    const part = await fetchPart(() => import('./reply-form.tsx'));
    if (part) setOpening((now) => (isUnasked && now ? now : { Form: part.ReplyForm, isUnasked }));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens by itself once there is something to choose from.
  useEffect(() => {
    if (isOffered) void write(true);
  }, [isOffered]);
  const close = () => {
    setOpening('closed');
    requestAnimationFrame(() => answer.current?.focus());
  };
  const letter = reply && opening && opening !== 'closed' ? { ...opening, reply } : null;
  return (
    <>
      {letter && (
        <letter.Form
          id={id}
          reply={letter.reply}
          exchange={exchange}
          waits={waits}
          offers={offers}
          isUnasked={letter.isUnasked}
          onClose={close}
        />
      )}
      {(!letter || letter.isUnasked) && (
        <OtherActs message={message} answer={answer} onAnswer={letter ? null : () => void write(false)} />
      )}
    </>
  );
}

/** What it is settled by: nothing is believed of an account before that. */
function NoteCall({ callId }: { callId: string }) {
  const here = useHere();
  return (
    <ButtonLink look="primary" aria-keyshortcuts="A" to={callPage(callId)} state={here}>
      <Phone className="size-4" aria-hidden="true" />
      Noter l’appel
    </ButtonLink>
  );
}

interface OtherActsProps {
  message: MessageView;
  answer: RefObject<HTMLButtonElement | null>;
  /** Null while the letter stands there. */
  onAnswer: (() => void) | null;
}

function OtherActs({ message, answer, onAnswer }: OtherActsProps) {
  const { id, status, choice, reply, noReply, callId } = message;
  const isMain = !choice && !message.answers && !callId;
  const unsettle = useUnsettleMessage();
  const { dialog, busy, settle } = useSettling();
  return (
    <section aria-label="Que faire de ce message" className="grid gap-3">
      <div className="flex flex-wrap gap-2 max-md:*:w-full">
        {callId && <NoteCall callId={callId} />}
        {choice && <OwnerActs message={message} choice={choice} />}
        {reply && onAnswer && (
          <Button ref={answer} look={isMain ? 'primary' : 'outline'} aria-keyshortcuts="R" onClick={onAnswer}>
            Répondre
          </Button>
        )}
        <MoveActs message={message} />
        {status === 'waits' && (
          <Button
            look={choice || reply || callId ? 'ghost' : 'outline'}
            aria-keyshortcuts="T"
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
