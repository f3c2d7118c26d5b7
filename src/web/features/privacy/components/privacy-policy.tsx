import type { ComponentType } from 'react';
import { Confidentiality } from './confidentiality.tsx';
import { Contract } from './contract.tsx';
import { Hosting } from './hosting.tsx';
import { LegalBasis } from './legal-basis.tsx';
import { PolicySection } from './prose.tsx';
import { Purpose } from './purpose.tsx';
import { Responsibilities } from './responsibilities.tsx';
import { Retention } from './retention.tsx';
import { Rights } from './rights.tsx';

const sections: { id: string; title: string; Text: ComponentType }[] = [
  { id: 'objet', title: 'Objet', Text: Purpose },
  { id: 'hebergement', title: 'Hébergement et sécurité', Text: Hosting },
  { id: 'contrat', title: 'Authentification, contrat et paiement', Text: Contract },
  { id: 'confidentialite', title: 'Engagement de confidentialité', Text: Confidentiality },
  { id: 'responsabilites', title: 'Responsabilités', Text: Responsibilities },
  { id: 'base-legale', title: 'Base légale', Text: LegalBasis },
  { id: 'droits', title: 'Droits des personnes', Text: Rights },
  { id: 'conservation', title: 'Durées de conservation', Text: Retention },
];

/** The privacy policy, with its table of contents: the same text for visitors, administrators and notaries. */
export function PrivacyPolicy() {
  return (
    <div className="grid gap-x-14 gap-y-10 xl:grid-cols-[minmax(0,42rem)_17rem] xl:justify-between">
      <nav aria-label="Sommaire" className="xl:order-last">
        <div className="xl:sticky xl:top-24">
          <p className="font-semibold text-heading">Sommaire</p>
          <ol className="mt-3 grid border-line border-l">
            {sections.map(({ id, title }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="-ml-px flex min-h-11 items-center gap-2.5 border-transparent border-l py-1 pl-4 text-muted text-sm transition-colors hover:border-gold-line hover:text-text md:min-h-9"
                >
                  <span className="w-4 tabular-nums">{index + 1}.</span>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </div>
      </nav>
      <div className="grid max-w-[42rem] gap-12">
        {sections.map(({ id, title, Text }, index) => (
          <PolicySection key={id} id={id} number={index + 1} title={title}>
            <Text />
          </PolicySection>
        ))}
      </div>
    </div>
  );
}
