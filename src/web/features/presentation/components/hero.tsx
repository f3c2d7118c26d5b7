import { Guilloche } from '#web/components/guilloche.tsx';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { FiledFolder } from './filed-folder.tsx';

/** The promise, what it costs, and the proof. */
export function Hero() {
  return (
    <section aria-label="Minutier" className="relative">
      <Guilloche className="absolute -top-80 -right-64 size-[52rem] text-line max-md:hidden" />
      <div className="relative mx-auto max-w-[76rem] px-5 pt-8 md:px-10 md:pt-14">
        <h1 className="max-w-[52rem] font-display text-[2.375rem] leading-[1.08] tracking-[-0.02em] md:text-[4rem]">
          Vos clients vous écrivent. <br className="max-md:hidden" />
          Leur dossier se tient à jour.
        </h1>
        <p className="mt-6 max-w-[42rem] text-lead text-muted md:text-[1.1875rem]">
          Minutier lit l’adresse que vous réservez aux pièces. Il reconnaît chaque document, le renomme et le
          range dans le dossier du client, sur votre drive&nbsp;; il répond aux questions courantes avec vos
          phrases et réclame ce qui manque. Quand il doute, il ne devine pas&nbsp;: il vous demande.
        </p>
        <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-4">
          <ButtonLink look="primary" to="/login" className="px-6">
            Commencer avec Minutier
          </ButtonLink>
          <a
            href="#essai"
            className="inline-flex min-h-11 items-center underline decoration-line-strong underline-offset-4"
          >
            Essayer avec un PDF, sans compte
          </a>
          <a
            href="#tarif"
            className="inline-flex min-h-11 items-center text-muted underline decoration-line-strong underline-offset-4 transition-colors hover:text-text"
          >
            950&nbsp;€, puis 150&nbsp;€ par mois, TVA comprise
          </a>
        </div>
        <div className="mt-12 md:mt-16">
          <FiledFolder />
        </div>
      </div>
    </section>
  );
}
