import { useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { MailProvider, OfficeSetup } from '#shared/contracts/office-setup.ts';
import { TextField } from '#web/components/ui/field.tsx';
import { formField } from '#web/lib/form-field.ts';
import { useServerSearch } from '../setup.queries.ts';
import { chooseProvider, emptyServers, type SetupForm } from '../setup-form.ts';
import { ChoiceCard } from './choice-card.tsx';
import { ImapFields } from './imap-fields.tsx';

interface MailboxChoiceProps {
  form: SetupForm;
  setup: OfficeSetup;
}

const notOffered = 'Cette installation ne le propose pas encore.';

/** « Quelle boîte ? »: the address says most of it; what it says can be changed. */
export function MailboxChoice({ form, setup }: MailboxChoiceProps) {
  const { offered } = setup;
  const provider = useWatch({ control: form.control, name: 'provider' });
  const search = useServerSearch();
  // What a person has chosen is not changed by what the address says.
  const chosenByHand = useRef(setup.provider !== null);
  const choose = (chosen: MailProvider) => () => {
    chosenByHand.current = true;
    chooseProvider(form, chosen);
  };
  const field = formField(form, 'email');

  async function lookUp(): Promise<void> {
    const address = form.getValues('email');
    if (!(await form.trigger('email')) || search.variables === address) return;
    const found = await search.mutateAsync(address).catch(() => null);
    if (!found || form.getValues('email') !== address) return;
    const isOffered = found.provider === 'imap' || offered[found.provider];
    if (!chosenByHand.current) chooseProvider(form, isOffered ? found.provider : 'imap');
    const servers = form.getValues('servers');
    if (found.servers === null && servers === null && form.getValues('provider') === 'imap')
      form.setValue('servers', emptyServers);
    else if (found.servers !== null && servers?.imap.host === '') form.setValue('servers', null);
  }

  return (
    <fieldset className="grid min-w-0 gap-5">
      <legend className="mb-4 font-semibold text-heading">Quelle boîte&nbsp;?</legend>
      <TextField
        label="Adresse de la boîte"
        type="email"
        autoComplete="off"
        hint="Réservée aux pièces des clients, de préférence. Minutier n’y supprime rien."
        {...field}
        onBlur={(event) => {
          void field.onBlur(event);
          void lookUp();
        }}
      />
      <div className="grid gap-2">
        <ChoiceCard
          name="provider"
          title="Google"
          checked={provider === 'google'}
          disabled={!offered.google}
          onChoose={choose('google')}
        >
          {offered.google
            ? 'Gmail ou Google Workspace. Une autorisation sur l’écran de Google, sans mot de passe. Drive et les trois feuilles viennent avec.'
            : notOffered}
        </ChoiceCard>
        <ChoiceCard
          name="provider"
          title="Microsoft 365"
          checked={provider === 'microsoft'}
          disabled={!offered.microsoft}
          onChoose={choose('microsoft')}
        >
          {offered.microsoft
            ? 'Exchange en ligne, Outlook.com, boîtes partagées. Une autorisation sur l’écran de Microsoft, sans mot de passe.'
            : notOffered}
        </ChoiceCard>
        <ChoiceCard
          name="provider"
          title="Une autre messagerie"
          checked={provider === 'imap'}
          onChoose={choose('imap')}
        >
          De l’étude, de la profession ou d’un hébergeur, par IMAP et SMTP, avec le mot de passe de la boîte.
        </ChoiceCard>
      </div>
      {provider === 'imap' && (
        <ImapFields form={form} found={search.data?.servers ?? null} passwordStored={setup.passwordStored} />
      )}
    </fieldset>
  );
}
