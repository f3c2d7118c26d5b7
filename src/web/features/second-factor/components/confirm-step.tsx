import { useRef, useState } from 'react';
import { type SecondFactorBegun, secondFactorCodeSchema } from '#shared/contracts/second-factor.ts';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { useSmallForm } from '#web/lib/use-small-form.ts';
import { CodeField } from './code-field.tsx';
import { QrCode } from './qr-code.tsx';

interface ConfirmStepProps {
  begun: SecondFactorBegun;
  isPending: boolean;
  onConfirm: (input: { code: string }) => void;
}

export function ConfirmStep({ begun, isPending, onConfirm }: ConfirmStepProps) {
  const [code, setCode] = useState('');
  const text = useRef<HTMLElement>(null);
  const input = secondFactorCodeSchema.safeParse({ code });
  const { tried, form } = useSmallForm({
    isSound: input.success,
    isPending,
    onSend: () => input.data && onConfirm(input.data),
  });
  return (
    <form {...form} className="grid gap-5">
      <p className="text-sm">
        Scannez ce code avec votre application, puis donnez le code à six chiffres qu’elle affiche.
      </p>
      <div className="flex flex-wrap items-center gap-5">
        <QrCode text={begun.uri} label="QR code à scanner avec votre application" />
        <div className="min-w-0 flex-1 basis-52 text-sm">
          <p className="text-muted">Ou saisissez ce secret dans l’application&nbsp;:</p>
          <code ref={text} className="mt-1 mb-3 block font-sans text-base [overflow-wrap:anywhere]">
            {begun.secret.match(/.{1,4}/g)?.join(' ')}
          </code>
          <CopyButton text={begun.secret} what="le secret" source={text} />
        </div>
      </div>
      <CodeField
        value={code}
        onChange={setCode}
        error={tried ? input.error?.issues[0]?.message : undefined}
      />
      <div className="flex justify-end max-md:*:w-full">
        <Button type="submit" look="primary" disabled={isPending}>
          Activer
        </Button>
      </div>
    </form>
  );
}
