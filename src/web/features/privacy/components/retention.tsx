const periods: [what: string, howLong: string][] = [
  ['Journaux techniques (exécutions, passages du planificateur)', 'supprimés dans les 30\u00a0jours'],
  ['Session de connexion', '7\u00a0jours au plus'],
  [
    'Navigateurs d’où l’on s’est connecté (empreinte, sorte d’appareil, réseau)',
    '400\u00a0jours après la dernière connexion',
  ],
  ['Adresses réseau, gardées contre les abus', '2\u00a0jours au plus'],
  ['Messages du formulaire de contact', 'jusqu’à ce qu’ils soient transmis par e-mail'],
  ['Identifiants des événements de paiement', '90\u00a0jours'],
  ['Données de contrat et de facturation', '5\u00a0ans après la fin du contrat'],
  [
    'Registre d’audit (avec le réseau et la sorte d’appareil de chaque connexion)',
    '5\u00a0ans après chaque acte',
  ],
  [
    'Registre des messages, documents et relances',
    'durée du contrat avec l’office, puis trois mois (90\u00a0jours)',
  ],
  [
    'Registre d’un client que l’office efface',
    'effacé aussitôt\u00a0; l’empreinte d’une adresse à qui ne plus écrire, autant que le registre de l’office',
  ],
  ['Résultat d’une simulation, chiffré', '24\u00a0heures, ou moins si l’office l’efface'],
  ['PDF essayé sans compte, sur la page de présentation', 'lu en mémoire, jamais gardé'],
  ['Messages et documents', 'selon l’office\u00a0: Minutier ne les supprime pas'],
];

export function Retention() {
  return (
    <>
      <table className="w-full border-line border-y text-left">
        <thead className="sr-only">
          <tr>
            <th scope="col">Données</th>
            <th scope="col">Durée</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(([what, howLong]) => (
            <tr key={what} className="border-line align-top not-last:border-b max-sm:grid max-sm:py-2.5">
              <th scope="row" className="pr-6 font-normal text-muted sm:py-2.5">
                {what}
              </th>
              <td className="font-medium sm:py-2.5">{howLong}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>
        Les cinq ans sont le délai de la prescription de droit commun (article&nbsp;2224 du Code civil). Les
        factures sont établies chez le prestataire de paiement, où la loi impose à l’éditeur de les garder dix
        ans comme pièces comptables (article L.&nbsp;123-22 du Code de commerce)&nbsp;; la base de Minutier
        n’en contient pas.
      </p>
      <p>
        À la fin du contrat, l’office a trois mois pour demander la restitution de son registre ou reprendre
        le service&nbsp;; le registre est ensuite effacé (article&nbsp;28, 3°, g du RGPD). Les documents, eux,
        sont déjà chez lui&nbsp;; ceux des dossiers de Minutier, il les emporte par l’export. Le contrat prend
        fin avec l’abonnement ou, pour une licence sans abonnement, quand le compte du notaire est supprimé.
        Ces effacements ont lieu d’eux-mêmes, chaque heure, et chacun est inscrit au registre d’audit.
      </p>
    </>
  );
}
