import { useState } from 'react';
import { type Invitation, invitationSchema } from '#shared/contracts/persons.ts';
import { standingLabels, standingSentences } from '#shared/messages/persons.ts';
import { type PersonStanding, personStandings } from '#shared/standings.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { SelectField } from '#web/components/ui/form-fields.tsx';
import { Spinner } from '#web/components/ui/spinner.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { useInvite } from '../team.queries.ts';

const empty: Invitation = { name: '', email: '', standing: 'clerk' };

/** Whom, at which address, and what he may do: the mail leaves at once. */
export function InviteForm({ onInvited }: { onInvited: () => void }) {
  const { mutate: invite, isPending } = useInvite();
  const [fields, setFields] = useState(empty);
  const read = invitationSchema.safeParse(fields);
  const { tried, form } = useSmallForm({
    isSound: read.success,
    isPending,
    onSend: () => read.data && invite(read.data, { onSuccess: onInvited }),
  });
  const errorOf = (name: keyof Invitation) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  const bind = (name: 'name' | 'email') => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((all) => ({ ...all, [name]: target.value })),
  });

  return (
    <form {...form} className="grid gap-5">
      <TextField label="Prénom et nom" autoComplete="off" maxLength={120} {...bind('name')} />
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="off"
        spellCheck={false}
        hint="La sienne, que personne d’autre ne lit : elle ouvre l’étude."
        {...bind('email')}
      />
      <SelectField
        label="Rôle"
        hint={standingSentences[fields.standing]}
        value={fields.standing}
        onChange={({ target }) => setFields((all) => ({ ...all, standing: target.value as PersonStanding }))}
      >
        {personStandings.map((standing) => (
          <option key={standing} value={standing}>
            {standingLabels[standing]}
          </option>
        ))}
      </SelectField>
      <div className="flex justify-end max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          {isPending && <Spinner />}
          Envoyer l’invitation
        </Button>
      </div>
    </form>
  );
}
