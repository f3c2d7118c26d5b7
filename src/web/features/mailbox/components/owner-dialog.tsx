import { type FormEvent, useRef, useState } from 'react';
import type { AwaitingMessage } from '#shared/contracts/mailbox.ts';
import { ClientField } from '#web/components/client-field.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { useGiveMessage, useOfficeClients } from '../mailbox.queries.ts';
import {
  checkOwner,
  describeConsequence,
  type MessageChoice,
  nothingChosen,
  type OwnerFields,
  toOwner,
} from '../message-owner.ts';
import { OwnerChoice } from './owner-choice.tsx';

interface OwnerDialogProps {
  message: Pick<AwaitingMessage, 'id' | 'sender' | 'subject'>;
  choice: MessageChoice;
  /** What is known or proposed already. */
  initial?: OwnerFields;
  opener: HTMLElement | null;
  onClose: () => void;
}

/** Whose a held message is: a person says so once, and what came with it follows. */
export function OwnerDialog({ message, choice, initial = nothingChosen, opener, onClose }: OwnerDialogProps) {
  const [fields, setFields] = useState(initial);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { mutate, isPending } = useGiveMessage(message.id);
  const errors = tried ? checkOwner(fields) : {};
  const change = (some: Partial<OwnerFields>) => setFields((all) => ({ ...all, ...some }));
  const consequence = describeConsequence(fields, choice);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const owner = toOwner(fields);
    if (isPending) return;
    if (owner) {
      mutate(owner, { onSuccess: onClose });
      return;
    }
    setTried(true);
    // Once the fields are marked.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus(),
    );
  }

  return (
    <OpenDialog
      title={'À qui est ce message\u00a0?'}
      description={[message.sender || 'Sans expéditeur', message.subject || 'sans objet'].join(' · ')}
      opener={opener}
      onClose={onClose}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
        <OwnerChoice
          choice={choice}
          value={fields.who}
          error={errors.who}
          onChange={(who) => change({ who })}
        />
        {fields.who === 'other' && (
          <OtherClient
            value={fields.clientId}
            error={errors.clientId}
            onChange={(clientId) => change({ clientId })}
          />
        )}
        {fields.who === 'new' && (
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField
              label="Nom"
              value={fields.lastName}
              error={errors.lastName}
              maxLength={200}
              onChange={({ target }) => change({ lastName: target.value })}
            />
            <TextField
              label="Prénom"
              value={fields.firstName}
              error={errors.firstName}
              maxLength={200}
              onChange={({ target }) => change({ firstName: target.value })}
            />
          </div>
        )}
        <p className="min-h-10 text-muted text-sm [overflow-wrap:anywhere]" aria-live="polite">
          {consequence}
        </p>
        <DialogActions submitLabel="Confirmer" isPending={isPending} onCancel={onClose} />
      </form>
    </OpenDialog>
  );
}

interface OtherClientProps {
  value: string;
  error: string | undefined;
  onChange: (clientId: string) => void;
}

function OtherClient({ value, error, onChange }: OtherClientProps) {
  const { data: clients, isError, refetch } = useOfficeClients({ enabled: true });
  return (
    <ClientField
      clients={clients}
      failed={isError}
      onRetry={refetch}
      error={error}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
