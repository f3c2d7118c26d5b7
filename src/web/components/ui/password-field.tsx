import { Eye, EyeOff } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { TextField } from './field.tsx';

type PasswordFieldProps = Omit<ComponentProps<typeof TextField>, 'type'> & {
  /** What the button beside it shows, where its label says more. */
  what?: string;
};

/** Hidden from who looks over the shoulder, shown to who wants to check what he typed. */
export function PasswordField({ label, what = label, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        label={label}
        type={shown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        className="pr-12"
        {...field}
      />
      <button
        type="button"
        aria-label={`${shown ? 'Masquer' : 'Afficher'} : ${what}`}
        onClick={() => setShown(!shown)}
        className="absolute top-7 right-0 grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-text"
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}
