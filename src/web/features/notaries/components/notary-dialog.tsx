import { Trash2 } from 'lucide-react';
import type { Notary } from '#shared/contracts/notaries.ts';
import { Button } from '#web/components/ui/button.tsx';
import { OpenDialog } from '#web/components/ui/dialog.tsx';
import { NotaryFacts } from './notary-facts.tsx';
import { OfficeActivation } from './office-activation.tsx';
import { SecretField } from './secret-field.tsx';

interface NotaryDialogProps {
  notary: Notary;
  opener: HTMLElement | null;
  onDelete: () => void;
  onClose: () => void;
}

/** Everything of a notary's record; the two secrets stay masked until they are asked for. */
export function NotaryDialog({ notary, opener, onDelete, onClose }: NotaryDialogProps) {
  return (
    <OpenDialog
      title={`${notary.firstName} ${notary.lastName}`}
      description={notary.cabinetName ?? 'Étude non renseignée'}
      opener={opener}
      onClose={onClose}
    >
      <div className="grid gap-6">
        <NotaryFacts notary={notary} />
        <OfficeActivation notary={notary} />
        <section aria-labelledby="notary-secrets">
          <h3 id="notary-secrets" className="font-semibold text-heading">
            Secrets
          </h3>
          <p className="mt-0.5 mb-3 text-muted text-sm">
            Masqués. Chaque affichage demande un motif et votre code ; il est inscrit au journal d’audit, et
            l’étude en est prévenue.
          </p>
          <div className="grid gap-2">
            <SecretField
              notaryId={notary.id}
              secret="googlePassword"
              label="Mot de passe Google"
              what="le mot de passe Google"
              stored={notary.googlePasswordStored}
            />
            <SecretField
              notaryId={notary.id}
              secret="licenseKey"
              label="Clé de licence"
              what="la clé de licence"
              stored={notary.licenseKeyStored}
            />
          </div>
        </section>
        <div className="border-line border-t pt-5">
          <Button look="danger" onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden="true" />
            Supprimer ce notaire
          </Button>
        </div>
      </div>
    </OpenDialog>
  );
}
