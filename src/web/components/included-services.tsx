import { Check } from 'lucide-react';
import { joinClasses } from '#web/lib/class-names.ts';

const services = [
  'Automatisations illimitées',
  'Gestion automatisée des clients',
  'Classement intelligent des documents',
  'Relances automatiques',
  'Assistance technique',
];

/** What the monthly price pays for. */
export function IncludedServices({ className }: { className: string }) {
  return (
    <ul className={joinClasses('grid gap-2', className)}>
      {services.map((service) => (
        <li key={service} className="flex gap-3">
          <Check className="mt-[0.25em] size-4 shrink-0 text-success" aria-hidden="true" />
          {service}
        </li>
      ))}
    </ul>
  );
}
