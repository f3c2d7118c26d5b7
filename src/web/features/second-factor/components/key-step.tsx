import type { SecondFactorBegun } from '#shared/contracts/second-factor.ts';
import { KeyForm } from '#web/components/key-form.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { useMay } from '#web/lib/standing.ts';
import { useBeginSecondFactor } from '../second-factor.queries.ts';

export function KeyStep({ onBegun }: { onBegun: (begun: SecondFactorBegun) => void }) {
  const { mutate: begin, isPending } = useBeginSecondFactor();
  const hasKey = useMay('holder');
  const needed =
    'Il vous faut une application d’authentification sur votre téléphone (celle de votre office, Aegis, Google Authenticator…).';
  if (!hasKey)
    return (
      <div className="grid gap-5">
        <p className="text-sm">{needed}</p>
        <div className="flex justify-end max-md:*:w-full">
          <Button look="primary" disabled={isPending} onClick={() => begin({}, { onSuccess: onBegun })}>
            Continuer
          </Button>
        </div>
      </div>
    );
  return (
    <KeyForm
      why={`${needed} Donnez d’abord votre clé de licence.`}
      label="Votre clé de licence"
      isPending={isPending}
      onGive={(input) => begin(input, { onSuccess: onBegun })}
    >
      <div className="flex justify-end max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          Continuer
        </Button>
      </div>
    </KeyForm>
  );
}
