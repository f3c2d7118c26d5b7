import { TextField } from '#web/components/ui/field.tsx';

interface CodeFieldProps {
  label?: string;
  hint?: string;
  value: string;
  error: string | undefined;
  onChange: (code: string) => void;
}

export function CodeField({ label = 'Code à six chiffres', hint, value, error, onChange }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      {...(hint ? { hint } : {})}
      name="code"
      inputMode={hint ? 'text' : 'numeric'}
      autoComplete="one-time-code"
      spellCheck={false}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      error={error}
    />
  );
}
