import type { ReactNode } from 'react';
import { Chapter } from './chapter.tsx';
import { Slip } from './slip.tsx';

/** The three automations, each with a thing it did in the demo office. */
export function Acts() {
  return (
    <Chapter
      title="Trois automatisations"
      intro="Elles travaillent jour et nuit, et tiennent un journal que vous pouvez lire. Vous suspendez et reprenez chacune d’un interrupteur."
    >
      <ol className="grid gap-y-12">
        <Act title="Il lit et répond" rhythm="toutes les 2&nbsp;minutes">
          <p>
            Chaque message reçu devient un client, ses coordonnées, ses pièces. Aux questions courantes il
            répond par <em>votre</em> phrase, celle de votre feuille, mot pour mot. Ce qui demande un juriste,
            un montant ou un RIB ne reçoit jamais de réponse automatique&nbsp;: le client est orienté vers
            l’étude.
          </p>
          <div className="mt-5 grid gap-3 xl:grid-cols-2">
            <Slip from="Samir Boukhalfa" subject="Notre rendez-vous">
              Pourriez-vous me dire où se trouve l’office et où l’on peut se garer&nbsp;?
            </Slip>
            <Slip from="L’office" subject="Re: Notre rendez-vous">
              L’office se trouve 9 quai des Mariniers à Saumur. Le parking public du quai est gratuit pendant
              une heure et se trouve à cent mètres de notre porte.
            </Slip>
          </div>
        </Act>
        <Act title="Il reconnaît et classe" rhythm="toutes les minutes">
          <p>
            Le texte est lu, au besoin par reconnaissance de caractères. Personne, type et date sont trouvés,
            et chaque décision cite le passage qui la fonde. Vous demandez «&nbsp;Pourquoi&nbsp;?&nbsp;», vous
            lisez la preuve&nbsp;; vous annulez, le document revient sous son nom d’origine.
          </p>
          <blockquote className="mt-5 border-line-strong border-l-2 pl-4">
            <p className="font-display text-[1.1875rem] leading-snug">
              CNI BT.pdf est une carte nationale d’identité&nbsp;: la page 1 porte «&nbsp;CARTE NATIONALE
              D’IDENTITÉ N°&nbsp;: 190337140271&nbsp;».
            </p>
          </blockquote>
        </Act>
        <Act title="Il réclame ce qui manque" rhythm="à la fréquence que vous fixez">
          <p>
            Les pièces présentes sont comparées à celles qu’exige le type de dossier. Le client reçoit une
            liste exacte, aux heures de bureau, jamais un jour férié, cinq fois au plus&nbsp;; ensuite c’est
            vous qui êtes prévenu.
          </p>
          <div className="mt-5 max-w-[34rem]">
            <Slip from="À Bernard Tessandier" subject="Pièces à fournir - Vente maison">
              <p>Pour avancer dans votre dossier, il me manque encore&nbsp;:</p>
              <ul className="my-2 grid gap-0.5 pl-4">
                <li className="list-disc marker:text-faint">État des risques</li>
                <li className="list-disc marker:text-faint">RIB</li>
              </ul>
              <p className="text-muted">Avec mes salutations distinguées, Maître Hélène Castelnau</p>
            </Slip>
          </div>
        </Act>
      </ol>
    </Chapter>
  );
}

function Act({ title, rhythm, children }: { title: string; rhythm: string; children: ReactNode }) {
  return (
    <li>
      <h3 className="flex flex-wrap items-baseline gap-x-3 font-display text-section">
        {title}
        <span className="font-sans text-muted text-sm">{rhythm}</span>
      </h3>
      <div className="mt-2 max-w-[46rem] text-pretty">{children}</div>
    </li>
  );
}
