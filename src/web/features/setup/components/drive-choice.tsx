import { useWatch } from 'react-hook-form';
import type { OfficeSetup } from '#shared/contracts/office-setup.ts';
import { TextField } from '#web/components/ui/field.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { formField } from '#web/lib/form-field.ts';
import { emptyWebdav, type SetupForm } from '../setup-form.ts';
import { ChoiceCard } from './choice-card.tsx';

interface DriveChoiceProps {
  form: SetupForm;
  setup: OfficeSetup;
}

/** Where papers and sheets go, in the same path as the mailbox. */
export function DriveChoice({ form, setup }: DriveChoiceProps) {
  const [provider, drive] = useWatch({ control: form.control, name: ['provider', 'drive'] });
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="mb-4 font-semibold text-heading">Où ranger les pièces&nbsp;?</legend>
      {setup.driveGiven && (
        <p className="text-muted text-sm">
          {setup.awaitsProof
            ? 'L’administrateur de Minutier a choisi un drive pour cette adresse\u00a0: il vous sera ouvert quand la lecture de la boîte aura réussi.'
            : 'L’administrateur de Minutier a choisi le drive de votre étude\u00a0: il n’y a rien à faire.'}
        </p>
      )}
      {!setup.driveGiven && provider === 'google' && (
        <p className="text-muted text-sm">
          Dans Google Drive, avec les trois feuilles dans Google Sheets&nbsp;: la même autorisation les ouvre.
        </p>
      )}
      {!setup.driveGiven && provider !== 'google' && (
        <div className="grid gap-2">
          <ChoiceCard
            name="drive"
            title="Les dossiers de Minutier"
            checked={drive === 'embedded'}
            onChoose={() => form.setValue('drive', 'embedded')}
          >
            Rien à relier&nbsp;: les pièces sont sur le serveur de Minutier et s’ouvrent ici. Pour remplir
            vous-même les trois feuilles, préférez un drive.
          </ChoiceCard>
          <ChoiceCard
            name="drive"
            title="Un drive WebDAV"
            checked={drive === 'webdav'}
            onChoose={() => {
              form.setValue('drive', 'webdav');
              if (!form.getValues('webdav')) form.setValue('webdav', emptyWebdav);
            }}
          >
            Nextcloud ou un autre, que l’étude a déjà. Il se choisit avant que la première pièce soit rangée.
          </ChoiceCard>
          {drive === 'webdav' && <WebdavFields form={form} stored={setup.webdav !== null} />}
        </div>
      )}
    </fieldset>
  );
}

function WebdavFields({ form, stored }: { form: SetupForm; stored: boolean }) {
  return (
    <div className="mt-3 grid gap-5 border-line border-l-2 pl-4 md:grid-cols-2">
      <div className="md:col-span-2">
        <TextField
          label="Adresse WebDAV"
          placeholder="https://cloud.etude.fr/remote.php/dav/files/etude"
          autoComplete="off"
          spellCheck={false}
          {...formField(form, 'webdav.url')}
        />
      </div>
      <TextField
        label="Compte"
        autoComplete="off"
        spellCheck={false}
        {...formField(form, 'webdav.username')}
      />
      <PasswordField
        label="Mot de passe d’application"
        placeholder={stored ? 'Enregistré : laissez vide pour le garder' : undefined}
        {...formField(form, 'webdav.password')}
      />
    </div>
  );
}
