import { Guilloche } from '#web/components/guilloche.tsx';
import { Logo } from '#web/components/logo.tsx';
import { RenamedFiles } from '#web/components/renamed-files.tsx';

/** The left of the sign-in page: what Minutier promises, and the proof. On a phone, only the promise. */
export function PromisePanel() {
  return (
    <aside
      aria-label="Présentation"
      className="relative flex flex-col justify-between gap-6 overflow-hidden border-line bg-well px-6 py-6 max-lg:border-b lg:border-r lg:px-14 lg:py-9"
    >
      <Guilloche className="absolute -top-72 -right-72 size-[36rem] text-line max-lg:hidden" />
      <p className="relative flex items-center gap-3 font-display text-section">
        <Logo size="small" />
        Minutier
      </p>
      <div className="relative w-full max-w-[40rem]">
        <p className="font-display text-[1.625rem] leading-tight tracking-[-0.015em] lg:text-display">
          Chaque pièce à sa place, <br className="max-sm:hidden" />
          avant même que vous l’ouvriez.
        </p>
        <RenamedFiles className="mt-9 max-lg:hidden" />
      </div>
      <p className="relative text-muted text-sm max-lg:hidden">
        Secret professionnel respecté{'\u00a0'}: lecture locale, aucune donnée pour l’entraînement.
      </p>
    </aside>
  );
}
