import { useId, useState } from 'react';
import type { OfficeClient } from '#shared/contracts/clients.ts';
import { isSameStanding, standingOf } from '#shared/contracts/document-seen.ts';
import type { OfficeDocument } from '#shared/contracts/documents.ts';
import { ClientField } from '#web/components/client-field.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { formField } from '#web/lib/form-field.ts';
import { describePassage, previewName, proposePeople } from '../correction.ts';
import { findMainAct, findOwner, type Giving } from '../main-act.ts';
import { asksWhose, findCalledAlike, hintOfChange, hintOfNone, withOwn } from '../owner-hint.ts';
import { useClients, useCorrectDocument } from '../review.queries.ts';
import { useCorrectionForm } from '../use-correction-form.ts';
import { NamePreview } from './name-preview.tsx';
import { TreatedMeanwhile } from './treated-meanwhile.tsx';
import { TypeField } from './type-field.tsx';

interface ReviewFormProps {
  document: OfficeDocument;
  /** Another client who is being named beside the form: it files in his folder, and in none before he is known. */
  giving: Giving;
  onNameless: () => void;
  onDone: () => void;
  onClose: () => void;
}

/** What the notary says of the document: with what was read proposed, and the name that comes of it. */
export function ReviewForm({ document, giving, onNameless, onDone, onClose }: ReviewFormProps) {
  const { form, put, chooseType, chooseClient } = useCorrectionForm(document);
  const fields = form.watch();
  const isAsked = asksWhose(document);
  const clients = useClients({ enabled: isAsked });
  const choice = withOwn(clients.data, document);
  const { mutate, isPending, isSuccess } = useCorrectDocument(document.id);
  const { evidence } = document;
  // What a colleague has made of it meanwhile is looked at before anything else is said.
  const now = standingOf(document);
  const [seen, setSeen] = useState(now);
  const isChanged = !isSuccess && !isSameStanding(seen, now);
  const findClient = (clientId: string) => choice?.find(({ id }) => id === clientId);
  const client = findClient(fields.clientId) ?? document.client;
  const nameIfNone = (clientId: string) => {
    if (!fields.person.trim()) put('person', findClient(clientId)?.name ?? '');
  };
  const submit = form.handleSubmit((correction) => {
    const owner = findOwner(document, giving);
    if (!owner) return onNameless();
    if (!isPending && !isChanged) mutate({ ...correction, ...owner, as: seen }, { onSuccess: onDone });
  });

  return (
    <form noValidate onSubmit={submit} className="grid content-start gap-4">
      {isChanged && <TreatedMeanwhile document={document} onGoOn={() => setSeen(now)} />}
      <Reasons reasons={document.reasons} />
      {isAsked && (
        <ClientField
          clients={choice}
          hint={hintOfNone(choice) ?? hintOfChange(document, client)}
          failed={clients.isError && !choice}
          onRetry={clients.refetch}
          {...formField(form, 'clientId', { onChange: ({ target }) => nameIfNone(target.value) })}
        />
      )}
      {!fields.clientId && (
        <CalledAlike alike={findCalledAlike(clients.data, document)} onChoose={chooseClient} />
      )}
      <TypeField hint={describePassage(evidence.type)} onFind={chooseType} {...formField(form, 'type')} />
      <div>
        <TextField
          label="Personne"
          autoComplete="off"
          spellCheck={false}
          hint={describePassage(evidence.person) ?? 'NOM Prénom, comme au début du nom de fichier.'}
          {...formField(form, 'person')}
        />
        <NameChoices
          names={proposePeople(fields, [document.person, client?.name])}
          onChoose={(person) => put('person', person)}
        />
      </div>
      <TextField
        label="Date du document"
        inputMode="numeric"
        autoComplete="off"
        placeholder="JJ-MM-AAAA"
        hint={
          describePassage(evidence.date) ??
          'Ou MM-AAAA, ou AAAA ; laissez vide si le document n’est pas daté.'
        }
        {...formField(form, 'date')}
      />
      <NamePreview name={previewName(document, fields)} />
      <ReviewActs {...{ document, giving, isPending, onClose }} isEarly={isChanged} />
    </form>
  );
}

/** The client whom it seems to name: that somebody is called so proves nothing, and a person says it. */
function CalledAlike({ alike, onChoose }: { alike: OfficeClient | null; onChoose: (id: string) => void }) {
  if (!alike) return null;
  return (
    <div className="-mt-2 grid gap-2 text-sm">
      <p className="text-muted">Un client de l’étude porte le nom qui est lu sur ce document.</p>
      <Button size="small" className="max-w-full justify-self-start" onClick={() => onChoose(alike.id)}>
        <span className="truncate">Choisir {alike.name}</span>
      </Button>
    </div>
  );
}

function Reasons({ reasons }: Pick<OfficeDocument, 'reasons'>) {
  if (reasons.length === 0) return null;
  return (
    <ul className="grid gap-1 text-sm text-warning" aria-label="Raisons">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
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

function ReviewActs({
  document,
  giving,
  isPending,
  isEarly,
  onClose,
}: Omit<ReviewFormProps, 'onDone' | 'onNameless'> & { isPending: boolean; isEarly: boolean }) {
  const learningId = useId();
  const isMain = findMainAct(document, giving) === 'correct';
  return (
    <>
      <p id={learningId} className="text-muted text-sm">
        Minutier retient votre choix : les prochains documents de cette forme seront lus de la même façon,
        dans votre étude seulement.
      </p>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap justify-end gap-2 border-line border-t bg-page px-4 py-3 pb-[calc(0.75rem+var(--notice-room,0px))] max-md:*:flex-1 md:-mx-8 md:px-8 lg:mx-0 lg:px-0">
        <Button onClick={onClose}>{document.state === 'held' ? 'Plus tard' : 'Fermer'}</Button>
        <Button
          type="submit"
          look={isMain ? 'primary' : 'outline'}
          disabled={isPending || isEarly}
          aria-describedby={learningId}
          aria-keyshortcuts={isMain ? 'A' : undefined}
        >
          {isPending && <Spinner />}
          Classer sous ce nom
        </Button>
      </div>
    </>
  );
}
