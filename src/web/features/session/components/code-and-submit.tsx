import { Button } from '#web/components/ui/button.tsx';
import { TextField } from '#web/components/ui/field.tsx';

interface CodeAndSubmitProps {
  /** Whether a code of the second factor is asked for. */
  needsCode: boolean;
  code: string;
  onCode: (code: string) => void;
  isPending: boolean;
}

/** How each way of signing in ends: the code, where one is asked for, and the button. */
export function CodeAndSubmit({ needsCode, code, onCode, isPending }: CodeAndSubmitProps) {
  return (
    <>
      {needsCode && (
        <TextField
          // The only thing that is left to do.
          autoFocus
          label="Code de votre application"
          hint="Six chiffres, ou l’un de vos codes de secours."
          name="code"
          autoComplete="one-time-code"
          spellCheck={false}
          value={code}
          onChange={(event) => onCode(event.target.value)}
        />
      )}
      <Button type="submit" look="primary" className="h-11 w-full md:h-11" disabled={isPending}>
        {isPending ? 'Connexion en cours...' : 'Se connecter'}
      </Button>
    </>
  );
}
