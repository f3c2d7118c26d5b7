import { useWatch } from 'react-hook-form';
import { type MailPlaces, mailPorts } from '#shared/contracts/office-setup.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { formField } from '#web/lib/form-field.ts';
import { emptyServers, type SetupForm } from '../setup-form.ts';

interface ImapFieldsProps {
  form: SetupForm;
  /** What the address announces, or its provider publishes. */
  found: MailPlaces | null;
  passwordStored: boolean;
}

export function ImapFields({ form, found, passwordStored }: ImapFieldsProps) {
  const servers = useWatch({ control: form.control, name: 'servers' });
  return (
    <div className="grid gap-5 border-line border-l-2 pl-4">
      <PasswordField
        label="Mot de passe de la boîte"
        placeholder={passwordStored ? 'Enregistré : laissez vide pour le garder' : undefined}
        hint={
          'Avec la validation en deux étapes, créez un «\u00a0mot de passe d’application\u00a0» dans les réglages de sécurité de la messagerie, et collez-le ici : il n’ouvre que la boîte et se retire quand vous voulez.'
        }
        {...formField(form, 'password')}
      />
      {servers ? (
        <ServerFields form={form} found={found} />
      ) : (
        <p className="text-muted text-sm">
          {found ? (
            <>
              Serveurs trouvés&nbsp;: {found.imap.host}, {found.smtp.host}.{' '}
            </>
          ) : (
            'Les serveurs sont cherchés d’après l’adresse. '
          )}
          <button
            type="button"
            className="underline underline-offset-4 hover:text-text"
            onClick={() => form.setValue('servers', found ?? emptyServers)}
          >
            Les indiquer moi-même
          </button>
        </p>
      )}
    </div>
  );
}

function ServerFields({ form, found }: Pick<ImapFieldsProps, 'form' | 'found'>) {
  return (
    <div className="grid gap-5">
      {!found && (
        <p className="text-sm">
          Cette adresse n’annonce pas ses serveurs. Votre messagerie les donne sous «&nbsp;IMAP&nbsp;» et
          «&nbsp;SMTP&nbsp;».
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)_6.5rem] items-start gap-x-3 gap-y-5">
        <TextField
          label="Serveur de réception"
          placeholder="imap.etude.fr"
          autoComplete="off"
          spellCheck={false}
          {...formField(form, 'servers.imap.host')}
        />
        <PortField
          label="Port IMAP"
          ports={mailPorts.imap}
          field={formField(form, 'servers.imap.port', { valueAsNumber: true })}
        />
        <TextField
          label="Serveur d’envoi"
          placeholder="smtp.etude.fr"
          autoComplete="off"
          spellCheck={false}
          {...formField(form, 'servers.smtp.host')}
        />
        <PortField
          label="Port SMTP"
          ports={mailPorts.smtp}
          field={formField(form, 'servers.smtp.port', { valueAsNumber: true })}
        />
      </div>
      {found && (
        <Button size="small" className="justify-self-start" onClick={() => form.setValue('servers', null)}>
          Reprendre ceux de l’adresse
        </Button>
      )}
    </div>
  );
}

interface PortFieldProps {
  label: string;
  ports: readonly number[];
  field: ReturnType<typeof formField>;
}

function PortField({ label, ports, field }: PortFieldProps) {
  return (
    <SelectField label={label} {...field}>
      {ports.map((port) => (
        <option key={port} value={port}>
          {port}
        </option>
      ))}
    </SelectField>
  );
}
