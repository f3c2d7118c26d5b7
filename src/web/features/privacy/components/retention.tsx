const periods: [what: string, howLong: string][] = [
  ['Journaux techniques (exécutions, passages du planificateur)', 'supprimés dans les 30\u00a0jours'],
  ['Session de connexion', '7\u00a0jours au plus'],
  ['Données de contrat et de facturation', '5\u00a0ans'],
  ['Registre des messages, documents et relances', 'durée du contrat avec l’office'],
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
        Les cinq ans courent de la fin du contrat&nbsp;: c’est le délai de la prescription de droit commun
        (article&nbsp;2224 du Code civil). Les pièces comptables que la loi impose de garder plus longtemps le
        sont à cette seule fin (article L.&nbsp;123-22 du Code de commerce).
      </p>
      <p>
        À la fin du contrat, le registre est restitué à l’office s’il le demande, puis effacé
        (article&nbsp;28, 3°, g du RGPD). Les documents, eux, sont déjà chez lui.
      </p>
    </>
  );
}
