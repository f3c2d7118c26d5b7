const sheets = [
  {
    name: 'Base de données Notaire',
    columns: 'Question, Réponse',
    use: 'Les réponses de l’intelligence artificielle aux questions fréquentes. Ce que vous y écrivez est envoyé tel quel au client, mot pour mot.',
  },
  {
    name: 'Clients',
    columns: 'Nom, Prénom, Type de dossier',
    use: 'Un client par ligne. Corrigez un nom, choisissez un type de dossier\u00a0: votre saisie l’emporte. Les colonnes qui suivent (pièces reçues, manquantes, dernière relance) sont tenues pour vous.',
  },
  {
    name: 'Pièces à fournir',
    columns: 'Type de dossier, Pièce, Obligatoire, Durée de validité',
    use: 'Les pièces que demande chaque type de dossier. Les relances en sont tirées\u00a0: une pièce retirée de la feuille n’est plus réclamée.',
  },
];

export function SheetGuide() {
  return (
    <dl className="grid gap-6">
      {sheets.map(({ name, columns, use }) => (
        <div key={name}>
          <dt className="font-semibold text-heading">{name}</dt>
          <dd className="mt-1 text-muted text-sm">Colonnes&nbsp;: {columns}</dd>
          <dd className="mt-1.5">{use}</dd>
        </div>
      ))}
    </dl>
  );
}
