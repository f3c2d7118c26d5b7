/** What decides whether a piece is needed. Unknown until the office says it. The sentence is what its notary is asked. */
export const caseFacts = {
  married: 'La personne est-elle mariée ?',
  contract: 'Y a-t-il un contrat de mariage ou un changement de régime ?',
  pacs: 'La personne est-elle pacsée ?',
  divorced: 'La personne est-elle divorcée ?',
  widowed: 'La personne est-elle veuve ?',
  protected: 'Une personne est-elle mineure ou protégée ?',
  foreign: 'Une personne est-elle de nationalité étrangère ?',
  company: 'Une société est-elle partie à l’acte ?',
  represented: 'Une personne se fait-elle représenter à la signature ?',
  mandate: 'Un mandat de vente a-t-il été donné à une agence ?',
  rented: 'Le bien est-il loué, ou libre après un congé ?',
  'co-owned': 'Le bien est-il en copropriété ?',
  'measured-lot': 'Un lot d’au moins 8 m² est-il vendu (ni cave, ni parking) ?',
  'called-charges': 'Un syndic appelle-t-il des charges pour ce lot ?',
  'built-before-1949': 'Le logement a-t-il été construit avant 1949 ?',
  'permit-before-1997': 'Le permis de construire est-il antérieur à juillet 1997 ?',
  'old-gas': 'L’installation de gaz a-t-elle plus de quinze ans ?',
  'old-electricity': 'L’installation électrique a-t-elle plus de quinze ans ?',
  'termite-zone': 'Le bien est-il dans une zone à termites ?',
  'own-sewer': 'Le bien a-t-il un assainissement non collectif ?',
  'recent-works': 'Des travaux ont-ils été faits depuis moins de dix ans ?',
  'poor-energy': 'Le DPE classe-t-il la maison E, F ou G ?',
  loan: 'Un prêt est-il en cours sur le bien ?',
  'purchase-loan': 'L’achat est-il financé par un prêt ?',
  'real-estate': 'Y a-t-il un bien immobilier ?',
  will: 'Un testament ou une donation entre époux est-il connu ?',
  'life-insurance': 'Une assurance-vie est-elle connue ?',
  vehicle: 'Y a-t-il un véhicule ?',
  shares: 'Y a-t-il des parts de société ou un fonds ?',
  'earlier-gifts': 'Des donations ont-elles été faites auparavant ?',
  'earlier-death': 'Le conjoint est-il décédé auparavant ?',
  'money-gift': 'La donation porte-t-elle sur une somme d’argent ?',
} as const;

export type CaseFact = keyof typeof caseFacts;

/** Keys of the office's answers beside the facts: « is this piece needed », « is this person of the case ». */
export const pieceQuestion = (documentType: string): string => `piece:${documentType}`;
export const personQuestion = (person: string): string => `person:${person}`;

/** What the office has answered, by fact or by one of the two keys above; what is not in it is unknown. */
export type CaseAnswers = Record<string, boolean>;

/** What a case tells of itself where no person has said anything: shown with what tells it, and changed by hand. */
export interface InferredAnswer {
  fact: CaseFact;
  answer: boolean;
  by:
    | { kind: 'paper'; documentId: string; type: string }
    /** Another fact, answered or told. */
    | { kind: 'answer'; fact: CaseFact };
}
