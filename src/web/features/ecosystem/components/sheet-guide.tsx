import { SheetPicture } from './sheet-picture.tsx';

const sheets = [
  {
    name: 'Base de données Notaire',
    yours: ['Question', 'Réponse'],
    kept: [],
    row: ['Quels sont vos horaires ?', 'L’étude est ouverte du lundi au vendredi…'],
    use: 'Les réponses de l’intelligence artificielle aux questions fréquentes. Ce que vous y écrivez est envoyé au client tel quel, mot pour mot\u00a0; rien n’est inventé.',
  },
  {
    name: 'Clients',
    yours: ['Nom', 'Prénom', 'Type de dossier'],
    kept: ['E-mail', 'Téléphone', 'Pièces reçues', 'Pièces manquantes', 'Dernière relance', 'Statut'],
    row: ['MARTIN', 'Claire', 'Vente maison'],
    use: 'Ajoutez un client, corrigez un nom, choisissez un type de dossier\u00a0: votre saisie l’emporte toujours. Minutier complète l’e-mail et le téléphone s’ils sont vides et tient le reste à jour.',
  },
  {
    name: 'Pièces à fournir',
    yours: ['Type de dossier', 'Pièce', 'Obligatoire', 'Durée de validité'],
    kept: [],
    row: ['Vente maison', 'Acte de naissance', 'Oui', '3 mois'],
    use: 'Les pièces que demande chaque type de dossier, dont les relances sont tirées. Elle est remplie d’avance\u00a0: une pièce que vous en retirez n’est plus réclamée.',
  },
];

export function SheetGuide() {
  return (
    <div className="grid gap-x-8 gap-y-9 lg:grid-cols-3">
      {sheets.map(({ name, use, ...picture }) => (
        <article key={name} className="min-w-0">
          <h3 className="font-semibold text-heading">{name}</h3>
          <SheetPicture {...picture} />
          <p className="mt-3 text-muted text-sm">{use}</p>
        </article>
      ))}
    </div>
  );
}
