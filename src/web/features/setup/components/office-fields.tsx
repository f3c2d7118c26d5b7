import { TextField } from '#web/components/ui/field.tsx';
import { FormSection } from '#web/components/ui/form-section.tsx';
import { formField } from '#web/lib/form-field.ts';
import type { SetupForm } from '../setup-form.ts';

export function OfficeFields({ form }: { form: SetupForm }) {
  return (
    <FormSection title="Vous et votre étude">
      <TextField label="Prénom" autoComplete="given-name" {...formField(form, 'firstName')} />
      <TextField label="Nom" autoComplete="family-name" {...formField(form, 'lastName')} />
      <TextField label="Nom de l’étude" autoComplete="organization" {...formField(form, 'cabinetName')} />
      <TextField
        label="Numéro de téléphone"
        type="tel"
        autoComplete="tel"
        {...formField(form, 'phoneNumber')}
      />
      <div className="md:col-span-2">
        <TextField
          label="E-mail principal"
          type="email"
          autoComplete="email"
          hint="Là où Minutier vous écrit, et où il renvoie vos clients quand il ne sait pas répondre."
          {...formField(form, 'mainEmail')}
        />
      </div>
    </FormSection>
  );
}
