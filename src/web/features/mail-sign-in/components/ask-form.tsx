import { type FormEvent, useState } from 'react';
import { linkRequestSchema } from '#shared/contracts/persons.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { askLink } from '#web/lib/ask-link.ts';

/** The address that the invitation came to. */
export function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const input = linkRequestSchema.safeParse({ email });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (!input.success || isAsking) return;
    setAsking(true);
    if (await askLink(input.data.email)) onAsked(input.data.email);
    setAsking(false);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label="Adresse e-mail"
        type="email"
        name="email"
        autoComplete="email"
        spellCheck={false}
        hint="Celle où vous avez reçu l’invitation de votre étude."
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={tried ? input.error?.issues[0]?.message : undefined}
      />
      <Button type="submit" look="primary" className="h-11 w-full md:h-11" disabled={isAsking}>
        {isAsking ? 'Envoi en cours...' : 'Recevoir un lien'}
      </Button>
    </form>
  );
}
