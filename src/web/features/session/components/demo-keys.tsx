import type { SignInInfo } from '#shared/contracts/sessions.ts';
import { roleLabels } from '#shared/messages/role-labels.ts';
import { Button } from '#web/components/ui/button.tsx';

interface DemoKeysProps {
  demo: NonNullable<SignInInfo['demo']>;
  onChoose: (key: string) => void;
}

/** The invented office's keys, one click away from the form. */
export function DemoKeys({ demo, onChoose }: DemoKeysProps) {
  const keys = [
    { label: roleLabels.notary, key: demo.notaryKey },
    { label: roleLabels.admin, key: demo.adminKey },
  ];
  return (
    <section
      aria-label="Démonstration"
      className="mt-8 rounded-card border border-line-strong border-dashed p-4"
    >
      <h2 className="font-medium text-sm">Étude de démonstration</h2>
      <p className="mt-0.5 text-muted text-sm">Personnes et dossiers sont inventés. Choisissez une clé.</p>
      <ul className="mt-3">
        {keys.map(({ label, key }) => (
          <li key={key} className="flex items-center justify-between gap-3 border-line border-t py-2">
            <div className="min-w-0">
              <p className="text-muted text-xs">{label}</p>
              <p className="truncate text-sm tabular-nums">{key}</p>
            </div>
            <Button
              size="small"
              onClick={() => onChoose(key)}
              aria-label={`Utiliser la clé ${label.toLowerCase()}`}
            >
              Utiliser
            </Button>
          </li>
        ))}
      </ul>
      <p className="border-line border-t pt-3 text-muted text-xs">
        En démonstration, les relances considèrent toute heure comme une heure de bureau.
      </p>
    </section>
  );
}
