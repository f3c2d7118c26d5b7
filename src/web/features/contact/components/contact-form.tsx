import { type FormEvent, useRef, useState } from 'react';
import { contactInputSchema } from '#shared/contracts/contact.ts';
import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';
import { TextAreaField } from '#web/components/ui/form-fields.tsx';
import { useContact } from '../use-contact.ts';

const empty = { name: '', address: '', office: '', words: '' };

/** Who writes, and what. Nothing else is asked. */
export function ContactForm({ onSent }: { onSent: (address: string) => void }) {
  const [fields, setFields] = useState(empty);
  const [tried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { send, isSending } = useContact();
  const read = contactInputSchema.safeParse(fields);
  const errorOf = (name: keyof typeof empty) =>
    tried ? read.error?.issues.find(({ path }) => path[0] === name)?.message : undefined;
  const bind = (name: keyof typeof empty) => ({
    name,
    value: fields[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) =>
      setFields((all) => ({ ...all, [name]: target.value })),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setTried(true);
    if (isSending) return;
    if (read.success) {
      if (await send(read.data)) onSent(read.data.address);
    } // Once the fields are marked.
    else
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Votre nom" autoComplete="name" maxLength={100} {...bind('name')} />
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        spellCheck={false}
        hint="La réponse y sera envoyée."
        {...bind('address')}
      />
      <TextField label="Étude (facultatif)" autoComplete="organization" maxLength={150} {...bind('office')} />
      <div>
        <TextAreaField label="Votre message" rows={7} maxLength={4000} {...bind('words')} />
        {/* Read also where the field has a message of its own. */}
        <p className="mt-2 text-muted text-sm">N’y écrivez rien d’un client : ni nom, ni pièce.</p>
      </div>
      <Button type="submit" look="primary" className="h-11 w-full md:h-11" disabled={isSending}>
        Envoyer
      </Button>
    </form>
  );
}
