import { useWatch } from 'react-hook-form';
import { reminderFrequency } from '#shared/contracts/notaries.ts';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField, TextAreaField } from '#web/components/ui/form-fields.tsx';
import { FormSection } from '#web/components/ui/form-section.tsx';
import { PasswordField } from '#web/components/ui/password-field.tsx';
import { countOf } from '#web/lib/figures.ts';
import { formField } from '#web/lib/form-field.ts';
import type { AccountForm } from '../account-form.ts';
import { SignaturePreview } from './signature-preview.tsx';

interface SectionProps {
  form: AccountForm;
}

export function NotaryFields({ form }: SectionProps) {
  return (
    <FormSection title="Vous et votre étude">
      <TextField label="Prénom" autoComplete="given-name" {...formField(form, 'firstName')} />
      <TextField label="Nom" autoComplete="family-name" {...formField(form, 'lastName')} />
      <div className="md:col-span-2">
        <TextField label="Nom de l’étude" autoComplete="organization" {...formField(form, 'cabinetName')} />
      </div>
      <TextField
        label="Numéro de téléphone"
        type="tel"
        autoComplete="tel"
        {...formField(form, 'phoneNumber')}
      />
      <TextField
        label="E-mail principal"
        type="email"
        autoComplete="email"
        {...formField(form, 'mainEmail')}
      />
    </FormSection>
  );
}

export function MailboxFields({ form, again }: SectionProps & { again: boolean }) {
  return (
    <FormSection
      title="L’adresse dédiée"
      note={
        again
          ? 'Le téléphone et le mot de passe ne sont pas repris : saisissez-les de nouveau. Une nouvelle adresse remplace l’ancienne, qui n’est plus lue.'
          : 'Celle que vous venez de créer pour Minutier.'
      }
    >
      <TextField
        label="Adresse Google dédiée"
        type="email"
        autoComplete="off"
        {...formField(form, 'email')}
      />
      <PasswordField label="Mot de passe Google" {...formField(form, 'googlePassword')} />
    </FormSection>
  );
}

const days = Array.from(
  { length: reminderFrequency.most - reminderFrequency.least + 1 },
  (_, index) => reminderFrequency.least + index,
);

export function RepliesFields({ form }: SectionProps) {
  const [signature = '', cabinetName] = useWatch({
    control: form.control,
    name: ['emailSignature', 'cabinetName'],
  });
  return (
    <FormSection title="Relances et signature">
      <SelectField
        label="Fréquence des relances"
        hint="Le temps laissé à un client entre deux relances."
        {...formField(form, 'reminderFrequency', { valueAsNumber: true })}
      >
        {days.map((day) => (
          <option key={day} value={day}>
            {countOf(day, 'jour', 'jours')}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 md:col-span-2 md:grid-cols-2">
        <TextAreaField
          label="Signature des e-mails"
          hint="Facultative. Elle paraît après la formule de politesse."
          rows={5}
          {...formField(form, 'emailSignature')}
        />
        <SignaturePreview signature={signature} cabinetName={cabinetName} />
      </div>
    </FormSection>
  );
}

export function GoogleFields({ form, secretStored }: SectionProps & { secretStored: boolean }) {
  return (
    <FormSection
      title="Identifiants Google OAuth"
      note="Pour ranger les pièces dans Google Drive. Une fois enregistrés, le bouton « Connecter le compte Google » paraît."
    >
      <TextField label="Client ID" autoComplete="off" spellCheck={false} {...formField(form, 'clientId')} />
      <PasswordField
        label="Client secret"
        placeholder={secretStored ? 'Enregistré : laissez vide pour le garder' : undefined}
        {...formField(form, 'clientSecret')}
      />
      <div className="md:col-span-2">
        <TextField
          label="URI de redirection"
          autoComplete="off"
          spellCheck={false}
          {...formField(form, 'redirectUri')}
        />
      </div>
    </FormSection>
  );
}
