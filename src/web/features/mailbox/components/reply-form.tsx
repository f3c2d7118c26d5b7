import { useEffect } from 'react';
import type { Exchanged, ReplyDraft, ReplyOffers } from '#shared/contracts/messages.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextAreaField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { TitledCard } from '#web/components/ui/titled-card.tsx';
import { formField } from '#web/lib/form-field.ts';
import { isOnItsWay } from '#web/lib/unsent-letter.ts';
import { useReply } from '../messages.queries.ts';
import { useLetter } from '../use-letter.ts';
import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import { OfferedLines } from './offered-lines.tsx';
import { ReplyConsequence } from './reply-consequence.tsx';
import { ReplyRecipient } from './reply-recipient.tsx';

export interface ReplyFormProps {
  id: string;
  reply: ReplyDraft;
  exchange: Exchanged[];
  /** Its client is not reminded before it is settled. */
  waits: boolean;
  /** What the office’s sheet says to it; null where it says nothing, or is not known. */
  offers: ReplyOffers | null;
  /** It stands there by itself: whoever reads the message is not taken away from it. */
  isUnasked: boolean;
  onClose: () => void;
}

/** The letter as it leaves: to whom, about what, what is written and what stands under it. */
export function ReplyForm({ id, reply, exchange, waits, offers: given, isUnasked, onClose }: ReplyFormProps) {
  const { form, offers, chosen, after, isEarly, keep, write, choose, goOn } = useLetter(id, reply, given);
  const { mutate, isPending } = useReply(id);
  const { setFocus, getValues } = form;
  useEffect(() => {
    if (!isUnasked) setFocus('text');
  }, [setFocus, isUnasked]);

  const submit = form.handleSubmit(({ text }) => {
    if (isPending) return;
    // Though it may have left when he comes back, it is the same one.
    keep({ text });
    const taken = chosen.flatMap((line, at) => (line === null ? [] : [{ at, line }]));
    mutate(
      { text, after, ...(taken.length > 0 ? { lines: taken } : {}) },
      { onSuccess: ({ state }) => isOnItsWay(state) && onClose() },
    );
  });
  const lines = offers && <OfferedLines offers={offers} chosen={chosen} onChoose={choose} />;
  const isBelow = offers?.isReady || offers?.letterFirst;
  return (
    <TitledCard id="reply" title={offers?.isReady ? 'Réponse préparée' : 'Répondre'}>
      <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
        <ReplyRecipient id={id} reply={reply} />
        {isEarly && <AnsweredMeanwhile exchange={exchange} onGoOn={goOn} />}
        {offers?.isReady && (
          <p className="text-muted text-sm">
            Reprise mot pour mot de votre feuille{'\u00a0'}: relisez-la, changez-la. Elle ne part pas sans
            vous.
          </p>
        )}
        {!isBelow && lines}
        <TextAreaField
          label="Votre réponse"
          rows={9}
          {...formField(form, 'text', { onChange: ({ target }) => keep({ text: target.value }) })}
        />
        {isBelow && lines}
        <PreparedEarlier
          text={reply.prepared}
          onTake={(text) => {
            write(joinTexts(getValues('text'), text));
            setFocus('text');
          }}
        />
        <Ending text={reply.ending} />
        {waits && <ReplyConsequence id={id} />}
        <div className="flex flex-wrap justify-end gap-2 max-md:*:flex-1">
          <Button onClick={onClose}>Annuler</Button>
          <Button type="submit" look="primary" disabled={isPending || isEarly}>
            {isPending && <Spinner />}
            Envoyer la réponse
          </Button>
        </div>
      </form>
    </TitledCard>
  );
}

/** Below what was typed, which nobody has thrown away. */
function joinTexts(typed: string, text: string): string {
  if (typed.includes(text)) return typed;
  return typed.trim() ? `${typed.trimEnd()}\n\n${text}` : text;
}

/** An answer that was prepared and did not leave. */
function PreparedEarlier({ text, onTake }: { text: string | null; onTake: (text: string) => void }) {
  if (!text) return null;
  return (
    <Button size="small" className="justify-self-start" onClick={() => onTake(text)}>
      Reprendre la réponse préparée
    </Button>
  );
}

function Ending({ text }: { text: string }) {
  return (
    <div>
      <p className="text-muted text-xs">Ajouté à la fin</p>
      <p className="mt-1 whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-muted text-sm">{text}</p>
    </div>
  );
}
