import { writeParisDay } from '#shared/paris-time.ts';
import { findFirstMonthlyPayment, price } from '#shared/price.ts';
import { describeVat, formatPrice } from '#web/lib/prices.ts';

/** What is paid today, what is paid each month and from when, with the tax in it; or nothing at all. */
export function PriceDisplay({ isFree }: { isFree: boolean }) {
  const today = new Date();
  return (
    <section
      aria-label="Prix"
      aria-live="polite"
      className="rounded-card border border-line-strong bg-panel px-5 py-4"
    >
      {isFree ? (
        <>
          <p className="text-muted text-sm">Aujourd’hui, {writeParisDay(today)}</p>
          <p className="mt-0.5 font-display text-title tabular-nums">Gratuit</p>
          <p className="mt-1 text-muted text-sm">
            0&nbsp;€ aujourd’hui, rien chaque mois, aucune carte demandée.
          </p>
        </>
      ) : (
        <dl className="grid gap-3">
          <Payment when={`Aujourd’hui, ${writeParisDay(today)}`} cents={price.initial} isMain />
          <Payment
            when={`Puis chaque mois, à partir du ${writeParisDay(findFirstMonthlyPayment(today))}`}
            cents={price.monthly}
          />
        </dl>
      )}
    </section>
  );
}

function Payment({ when, cents, isMain = false }: { when: string; cents: number; isMain?: boolean }) {
  return (
    <div className={isMain ? '' : 'border-line border-t pt-3'}>
      <dt className="text-muted text-sm">{when}</dt>
      <dd className="mt-0.5 flex flex-wrap items-baseline gap-x-3">
        <span className={`font-display tabular-nums ${isMain ? 'text-title' : 'text-section'}`}>
          {formatPrice(cents)}
        </span>
        <span className="text-muted text-sm">{describeVat(cents)}</span>
      </dd>
    </div>
  );
}
