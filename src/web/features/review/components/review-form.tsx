import { type FormEvent, useId, useRef, useState } from 'react';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import {
  type CorrectionFields,
  checkCorrection,
  describePassage,
  previewName,
  proposeCorrection,
  proposePeople,
  toCorrection,
} from '../correction.ts';
import { useClients, useCorrectDocument } from '../review.queries.ts';
import { ClientField } from './client-field.tsx';
import { NamePreview } from './name-preview.tsx';
import { TypeField } from './type-field.tsx';

interface ReviewFormProps {
  document: OfficeDocument;
  onClose: () => void;
}

/** What the notary says of the document: with what was read proposed, and the name that comes of it. */
export function ReviewForm({ document, onClose }: ReviewFormProps) {
  const [fields, setFields] = useState(() => proposeCorrection(document));
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const learningId = useId();
  const clients = useClients({ enabled: !document.client });
  const { mutate, isPending } = useCorrectDocument(document.id);
  const { evidence } = document;
  const errors = tried ? checkCorrection(document, fields) : {};
  const change = (some: Partial<CorrectionFields>) => setFields((all) => ({ ...all, ...some }));
  const client = document.client ?? clients.data?.find(({ id }) => id === fields.clientId);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    const correction = toCorrection(document, fields);
    if (correction) {
      mutate(correction, { onSuccess: onClose });
      return;
    }
    setTried(true);
    // Once the fields are marked.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid content-start gap-4">
      {document.reasons.length > 0 && (
        <ul className="grid gap-1 text-sm text-warning" aria-label="Raisons">
          {document.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {!document.client && (
        <ClientField
          clients={clients.data}
          failed={clients.isError}
          onRetry={clients.refetch}
          value={fields.clientId}
          error={errors.clientId}
          onChange={({ id, name }) => change({ clientId: id, person: fields.person.trim() || name })}
        />
      )}
      <TypeField
        hint={describePassage(evidence.type)}
        value={fields.type}
        error={errors.type}
        onChange={(type) => change({ type })}
      />
      <div>
        <TextField
          label="Personne"
          autoComplete="off"
          spellCheck={false}
          hint={describePassage(evidence.person) ?? 'NOM Prénom, comme au début du nom de fichier.'}
          value={fields.person}
          error={errors.person}
          onChange={({ target }) => change({ person: target.value })}
        />
        <NameChoices
          names={proposePeople(fields, [document.person, client?.name])}
          onChoose={(person) => change({ person })}
        />
      </div>
      <TextField
        label="Date du document"
        inputMode="numeric"
        autoComplete="off"
        placeholder="JJ-MM-AAAA"
        hint={
          describePassage(evidence.date) ??
          'Ou MM-AAAA, ou AAAA ; laissez vide si le document n’est pas daté.'
        }
        value={fields.date}
        error={errors.date}
        onChange={({ target }) => change({ date: target.value })}
      />
      <NamePreview name={previewName(document, fields)} />
      <p id={learningId} className="text-muted text-sm">
        Minutier retient votre choix : les prochains documents de cette forme seront lus de la même façon,
        dans votre étude seulement.
      </p>
      <div className="sticky -bottom-6 -mx-6 -mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-panel px-6 py-4 max-md:*:flex-1 lg:static lg:m-0 lg:border-0 lg:p-0">
        <Button onClick={onClose}>{document.state === 'held' ? 'Plus tard' : 'Fermer'}</Button>
        <Button
          type="submit"
          look={document.isOfNobody ? 'outline' : 'primary'}
          disabled={isPending}
          aria-describedby={learningId}
        >
          {isPending && <Spinner />}
          Classer sous ce nom
        </Button>
      </div>
    </form>
  );
}

function NameChoices({ names, onChoose }: { names: string[]; onChoose: (name: string) => void }) {
  if (names.length === 0) return null;
  return (
    <div className="mt-2 flex flex-wrap gap-2">
      {names.map((name) => (
        <Button key={name} size="small" className="max-w-full" onClick={() => onChoose(name)}>
          <span className="truncate">Mettre {name}</span>
        </Button>
      ))}
    </div>
  );
}
