import { type FormEvent, useState } from 'react';
import { type CaseTypeId, caseTypeIds, caseTypes, isCaseTypeId } from '#shared/case-types.ts';
import type { CasePieces } from '#shared/contracts/clients.ts';
import { askWhichCase, nothingAskedYet } from '#shared/messages/questions.ts';
import { May } from '#web/components/may.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useTellCase, useUntellCase } from '../client-files.queries.ts';

/** Which case it is: asked where nothing says it, and taken back where it was said here. */
export function CaseType({ found }: { found: CasePieces }) {
  if (found.caseLabel === null)
    return (
      <May be="clerk">
        <CaseTypeForm id={found.id} name={found.name} />
      </May>
    );
  if (!found.isCaseTold) return null;
  return (
    <May be="clerk">
      <ToldCaseType id={found.id} label={found.caseLabel} />
    </May>
  );
}

/** Nothing is chosen beforehand: a wrong case asks the client for another one's papers. */
function CaseTypeForm({ id, name }: { id: string; name: string }) {
  const [caseType, setCaseType] = useState<CaseTypeId | null>(null);
  const [tried, setTried] = useState(false);
  const { mutate, isPending } = useTellCase(id);
  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (caseType && !isPending) mutate({ caseType, former: null });
  }
  return (
    <Card aria-label="Type de dossier" className="border-warning/35 p-4 md:p-6">
      <form noValidate onSubmit={submit} className="grid max-w-xl gap-4">
        <SelectField
          label={askWhichCase(name)}
          aria-keyshortcuts="C"
          hint={`${nothingAskedYet} Votre réponse est écrite dans la feuille «\u00a0Clients\u00a0» si la case y est vide\u00a0; ce que vous y écrivez ensuite l’emporte.`}
          error={tried && !caseType ? 'Choisissez le type de dossier' : undefined}
          value={caseType ?? ''}
          onChange={({ target }) => setCaseType(isCaseTypeId(target.value) ? target.value : null)}
        >
          <option value="">Choisir un type de dossier</option>
          {caseTypeIds.map((type) => (
            <option key={type} value={type}>
              {caseTypes[type].label}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          look="primary"
          aria-keyshortcuts="A"
          disabled={isPending}
          className="justify-self-end max-md:w-full"
        >
          {isPending && <Spinner />}
          Enregistrer
        </Button>
      </form>
    </Card>
  );
}

const findByLabel = (label: string) => caseTypeIds.find((id) => caseTypes[id].label === label);

function ToldCaseType({ id, label }: { id: string; label: string }) {
  const { mutate, isPending } = useUntellCase(id);
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-sm">
      <span>
        Type de dossier dit par l’étude{'\u00a0'}: <span className="font-medium">{label}</span>
      </span>
      <Button
        look="ghost"
        size="small"
        disabled={isPending}
        aria-label={`Revenir sur le type de dossier\u00a0: ${label}`}
        onClick={() => mutate({ caseType: null, former: findByLabel(label) })}
      >
        Revenir
      </Button>
    </p>
  );
}
