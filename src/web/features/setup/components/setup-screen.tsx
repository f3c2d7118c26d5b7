import { ArrowRight, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import type { OfficeSetup } from '#shared/contracts/office-setup.ts';
import { workflowLabels } from '#shared/messages/labels.ts';
import { toasts } from '#shared/messages/toasts.ts';
import { LoadFailure } from '#web/components/load-failure.tsx';
import { Button, ButtonLink } from '#web/components/ui/button.tsx';
import { Notice } from '#web/components/ui/notice.tsx';
import { Skeleton } from '#web/components/ui/skeleton.tsx';
import { useSetup } from '../setup.queries.ts';
import { useConsentReturn } from '../use-consent-return.ts';
import { SetupEditor } from './setup-editor.tsx';
import { TrialsCard } from './trials-card.tsx';

interface SetupScreenProps {
  account: NotaryAccount | undefined;
  accountFailed: boolean;
}

/** The way to a live office: what it asks, then what was tried and what is left. */
export function SetupScreen({ account, accountFailed }: SetupScreenProps) {
  const { data: setup, isError, refetch } = useSetup();
  useConsentReturn();
  if (account && setup) return <Way account={account} setup={setup} />;
  if (isError || accountFailed) return <LoadFailure title={toasts.loading.own} onRetry={refetch} />;
  return (
    <div role="status" aria-label="Chargement de la mise en route" className="grid max-w-[46rem] gap-4">
      <Skeleton className="h-96 w-full" />
    </div>
  );
}

function Way({ account, setup }: { account: NotaryAccount; setup: OfficeSetup }) {
  const { notary } = account;
  const isMissing = !notary || !setup.provider;
  // Whoever has begun to fill the form keeps it, though a colleague saves the same meanwhile.
  const [editing, setEditing] = useState(isMissing);
  if (isMissing && !editing) setEditing(true);
  if (editing || !notary)
    return (
      <SetupEditor
        account={account}
        setup={setup}
        onSaved={() => setEditing(false)}
        onCancel={setup.provider ? () => setEditing(false) : null}
      />
    );
  return (
    <div className="grid max-w-[46rem] gap-4">
      {setup.ready && <Ready active={notary.workflows.active > 0} />}
      <TrialsCard />
      <div className="flex flex-wrap gap-3 max-sm:*:w-full">
        <Button onClick={() => setEditing(true)}>
          <Pencil className="size-4" aria-hidden="true" />
          Changer la boîte ou le drive
        </Button>
        <ButtonLink to="/notary/google">Signature et relances</ButtonLink>
      </div>
    </div>
  );
}

function Ready({ active }: { active: boolean }) {
  if (!active)
    return (
      <Notice tone="success" title="Tout est prêt de votre côté">
        {workflowLabels.pendingActivation}. Vous n’avez plus rien à faire&nbsp;: un e-mail vous le dira.
      </Notice>
    );
  return (
    <Notice
      tone="success"
      title="Votre étude est en route"
      action={
        <ButtonLink to="/notary/workflows">
          Voir mes automatisations
          <ArrowRight className="size-4" aria-hidden="true" />
        </ButtonLink>
      }
    >
      Lecture, rangement et envoi ont été essayés, et vos automatisations travaillent.
    </Notice>
  );
}
