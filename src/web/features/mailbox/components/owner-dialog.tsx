import { useRef, useState } from 'react';
import type { AwaitingMessage } from '#shared/contracts/mailbox.ts';
import type { MessageView } from '#shared/contracts/messages.ts';
import { ClientField } from '#web/components/client-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { useGiveMessage, useMoveMessage, useOfficeClients } from '../mailbox.queries.ts';
import {
  checkOwner,
  describeConsequence,
  describeMove,
  type MessageChoice,
  nothingChosen,
  type OwnerFields,
  toOwner,
} from '../message-owner.ts';
import { areOfOne, toFields } from '../propose-name.ts';
import { OwnerChoice } from './owner-choice.tsx';

interface OwnerDialogProps {
  message: Pick<AwaitingMessage, 'id' | 'sender' | 'subject'>;
  choice: MessageChoice;
  /** Whose it was treated as; null where nobody knows whose it is. */
  moves?: MessageView['moves'];
  /** Whom its papers name. */
  named?: MessageView['named'];
  /** What is known or proposed already. */
  initial?: OwnerFields;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Whose a held message is: a person says so once, and what came with it follows. */
export function OwnerDialog({
  message,
  choice,
  moves = null,
  named = null,
  initial = nothingChosen,
  opener,
  onClose,
}: OwnerDialogProps) {
  const [fields, setFields] = useState(initial);
  const give = useGiveMessage(message.id);
  const move = useMoveMessage(message.id, moves?.from.id ?? null);
  const { mutate, isPending } = moves ? move : give;
  const owner = toOwner(fields);
  const { tried, form } = useSmallForm({
    isSound: owner !== null,
    isPending,
    onSend: () => owner && mutate(owner, { onSuccess: onClose }),
  });
  const errors = tried ? checkOwner(fields) : {};
  const change = (some: Partial<OwnerFields>) => setFields((all) => ({ ...all, ...some }));
  const consequence = moves ? describeMove(fields, moves) : describeConsequence(fields, choice);

  return (
    <OpenDialog
      title={'À qui est ce message\u00a0?'}
      description={[message.sender || 'Sans expéditeur', message.subject || 'sans objet'].join(' · ')}
      opener={opener}
      onClose={onClose}
    >
      <form {...form} className="grid gap-4">
        <OwnerChoice
          choice={choice}
          named={named}
          mayBeNobody={!moves}
          value={fields.who}
          error={errors.who}
          onChange={(who) => change({ who })}
        />
        {fields.who === 'other' && (
          <OtherClient
            value={fields.clientId}
            error={errors.clientId}
            except={moves?.from.id ?? null}
            onChange={(clientId) => change({ clientId })}
          />
        )}
        {fields.who === 'new' && (
          <NewClient fields={fields} named={named} errors={errors} onChange={change} />
        )}
        <p className="min-h-10 text-muted text-sm [overflow-wrap:anywhere]" aria-live="polite">
          {consequence}
        </p>
        <DialogActions submitLabel="Confirmer" isPending={isPending} onCancel={onClose} />
      </form>
    </OpenDialog>
  );
}

interface NewClientProps {
  fields: OwnerFields;
  named: MessageView['named'];
  errors: ReturnType<typeof checkOwner>;
  onChange: (some: Partial<OwnerFields>) => void;
}

function NewClient({ fields, named, errors, onChange }: NewClientProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Nom"
        value={fields.lastName}
        error={errors.lastName}
        maxLength={200}
        onChange={({ target }) => onChange({ lastName: target.value })}
      />
      <TextField
        label="Prénom"
        value={fields.firstName}
        error={errors.firstName}
        maxLength={200}
        onChange={({ target }) => onChange({ firstName: target.value })}
      />
      {named && <NameOfPapers fields={fields} named={named} onChange={onChange} />}
    </div>
  );
}

/** Where the name was read that stands there, or another one that was read. */
function NameOfPapers({
  fields,
  named,
  onChange,
}: Pick<NewClientProps, 'fields' | 'onChange'> & { named: NonNullable<MessageView['named']> }) {
  const told = useRef<HTMLParagraphElement>(null);
  const read = toFields(named);
  const isTaken = areOfOne(fields, read);
  // The button goes with what it puts: the focus stays beside it.
  const put = () => {
    onChange(read);
    told.current?.focus();
  };
  return (
    <div className="grid gap-2 text-sm sm:col-span-2">
      <p ref={told} tabIndex={-1} className="text-muted">
        {isTaken ? 'Lu sur' : 'Un autre nom est lu sur'} une pièce jointe{'\u00a0'}: {named.typeLabel}.
      </p>
      {!isTaken && (
        <Button size="small" className="max-w-full justify-self-start" onClick={put}>
          <span className="truncate">
            Mettre {named.lastName} {named.firstName}
          </span>
        </Button>
      )}
    </div>
  );
}

interface OtherClientProps {
  value: string;
  /** Whose it is already. */
  except: string | null;
  error: string | undefined;
  onChange: (clientId: string) => void;
}

function OtherClient({ value, except, error, onChange }: OtherClientProps) {
  const { data: clients, isError, refetch } = useOfficeClients({ enabled: true });
  return (
    <ClientField
      clients={clients?.filter(({ id }) => id !== except)}
      failed={isError}
      onRetry={refetch}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
