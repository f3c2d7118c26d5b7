/** The office's three sheets, as the notary knows them. Columns are found by heading, in any order. */
export const sheetNames = {
  knowledge: 'Base de données Notaire',
  clients: 'Clients',
  requirements: 'Pièces à fournir',
} as const;

export const sheetHeadings = {
  knowledge: ['Question', 'Réponse'],
  clients: [
    'Nom',
    'Prénom',
    'Type de dossier',
    'E-mail',
    'Téléphone',
    'Pièces reçues',
    'Pièces manquantes',
    'Dernière relance',
    'Statut',
  ],
  requirements: ['Type de dossier', 'Pièce', 'Obligatoire', 'Durée de validité'],
} as const;

/** A row, or a whole sheet, that the notary should look at. */
export interface SheetProblem {
  sheet: string;
  /** Null when the problem is the sheet's. */
  row: number | null;
  text: string;
}
