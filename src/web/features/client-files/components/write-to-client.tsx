import { PenLine } from 'lucide-react';
import { useState } from 'react';
import type { LetterDraft } from '#shared/contracts/client-letters.ts';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { DialogActions } from '#web/components/ui/dialog-actions.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField, TextAreaField } from '#web/components/ui/form-fields.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useMay } from '#web/lib/standing.ts';
import { isOnItsWay, keepLetter, takeAfter } from '#web/lib/unsent-letter.ts';
import { readUnsent } from '#web/lib/unsent-words.ts';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { unsentLetterOf, useLetterDraft, useWriteToClient } from '../client-letters.queries.ts';
import { checkLetter, type LetterFields, noLetter } from '../letter-fields.ts';

type Addressee = Pick<CasePieces, 'id' | 'name' | 'suspensions'>;

/** A letter that answers no message of his. */
export function WriteToClient({ client }: { client: Addressee }) {
  const mayWrite = useMay('clerk');
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (!mayWrite) return null;
  return (
    <>
      <Button
        className="max-md:w-full"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        <PenLine className="size-4" aria-hidden="true" />
        Écrire au client
      </Button>
      {opener && (
        <OpenDialog title={`Écrire à ${client.name}`} opener={opener} onClose={() => setOpener(null)}>
          <Letter client={client} onClose={() => setOpener(null)} />
        </OpenDialog>
      )}
    </>
  );
}

interface LetterProps {
  client: Addressee;
  onClose: () => void;
}

function Letter({ client, onClose }: LetterProps) {
  const { data, error, refetch } = useLetterDraft(client.id);
  if (data) return <LetterForm client={client} draft={data} onClose={onClose} />;
  if (error)
    return <LoadFailure title="Ce message n’a pas pu être préparé" error={error} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Préparation du message">
      <Skeleton className="h-64 w-full" />
    </div>
  );
}

/** What is begun stays, in this tab, until it is sent. */
function LetterForm({ client, draft, onClose }: LetterProps & { draft: LetterDraft }) {
  const key = unsentLetterOf(client.id);
  const [fields, setFields] = useState<LetterFields>(() => readUnsent<LetterFields>(key) ?? noLetter);
  // Letters that its writer has not seen are not written after.
  const [after, setAfter] = useState(() => takeAfter(key, draft.after));
  const { mutate, isPending, data: end } = useWriteToClient(client.id);
  const isGone = end !== undefined && isOnItsWay(end.state);
  const isEarly = !isPending && !isGone && draft.after > after;
  const to = draft.addresses.find((address) => address === fields.to) ?? draft.addresses[0];
  const problems = checkLetter(fields);
  const { tried, form } = useSmallForm({
    isSound: to !== undefined && Object.keys(problems).length === 0,
    isPending,
    onSend: () => {
      const letter = { ...fields, to: to ?? '', after };
      // Though it may have left when he comes back, it is the same one.
      change({ to: letter.to });
      mutate(letter, { onSuccess: ({ state }) => isOnItsWay(state) && onClose() });
    },
  });
  const errors = tried ? problems : {};
  const change = (some: Partial<LetterFields>) => {
    const next = { ...fields, ...some };
    setFields(next);
    keepLetter(key, { ...next, after });
  };
  const goOn = () => {
    setAfter(draft.after);
    keepLetter(key, { ...fields, after: draft.after });
  };
  if (to === undefined)
    return (
      <Notice tone="warning" title="Aucune adresse utilisable">
        Les adresses connues de ce client ont refusé les messages de l’étude, ou personne ne les lit.
      </Notice>
    );
  return (
    <form {...form} className="grid gap-4">
      {client.suspensions.length > 0 && (
        <Notice tone="warning" title="Les envois automatiques à ce client sont suspendus">
          Ce que vous écrivez ici part tout de même.
        </Notice>
      )}
      {isEarly && <WrittenMeanwhile latest={draft.latest} onGoOn={goOn} />}
      <Recipient addresses={draft.addresses} to={to} onChange={(address) => change({ to: address })} />
      <TextField
        label="Objet"
        value={fields.subject}
        error={errors.subject}
        maxLength={200}
        onChange={({ target }) => change({ subject: target.value })}
      />
      <TextAreaField
        label="Votre message"
        rows={9}
        value={fields.text}
        error={errors.text}
        onChange={({ target }) => change({ text: target.value })}
      />
      <div>
        <p className="text-muted text-xs">Ajouté à la fin</p>
        <p className="mt-1 whitespace-pre-wrap border-line-strong border-l-2 pl-3 text-muted text-sm">
          {draft.ending}
        </p>
      </div>
      <DialogActions submitLabel="Envoyer" isPending={isPending} isIdle={isEarly} onCancel={onClose} />
    </form>
  );
}

/** One was written since it was begun, from here or by somebody else: it is read first. */
function WrittenMeanwhile({ latest, onGoOn }: { latest: string | null; onGoOn: () => void }) {
  return (
    <Notice
      tone="warning"
      title="L’étude vient d’écrire à ce client"
      action={
        <Button size="small" onClick={onGoOn}>
          En écrire un autre
        </Button>
      }
    >
      <p className="whitespace-pre-wrap">{latest}</p>
    </Notice>
  );
}

interface RecipientProps {
  addresses: string[];
  to: string;
  onChange: (address: string) => void;
}

function Recipient({ addresses, to, onChange }: RecipientProps) {
  if (addresses.length > 1)
    return (
      <SelectField label="À" value={to} onChange={({ target }) => onChange(target.value)}>
        {addresses.map((address) => (
          <option key={address}>{address}</option>
        ))}
      </SelectField>
    );
  return (
    <p className="text-sm [overflow-wrap:anywhere]">
      <span className="text-muted">À</span> <span className="font-medium">{to}</span>
    </p>
  );
}
