import type { CaseFact } from '#shared/case-facts.ts';
import type { DocumentTypeId } from '#shared/document-types.ts';

/** What answers a fact by itself. Whatever is answered so may be asked of the client: only what leaves no other reading. */
export interface Ground {
  /** Each of them says, filed, that it is so. */
  papers?: readonly DocumentTypeId[];
  /** Beside one of these the former say nothing any more. */
  unlessPapers?: readonly DocumentTypeId[];
  /** Only of a date less than so many years old. */
  withinYears?: number;
  /** What another answer leaves no choice of. */
  follows?: readonly { from: CaseFact; said: boolean; so: boolean }[];
}

const endsOfMarriage = ['jugement_divorce', 'convention_divorce', 'acte_deces'] as const;

/** Every fact on which a conditional requirement hangs: what answers it, or `asked` with the reason why nothing does. */
export const grounds: Record<CaseFact, Ground | 'asked'> = {
  // A « livret de famille » is given to unmarried parents as well.
  married: {
    papers: ['contrat_mariage', 'acte_mariage', 'donation_entre_epoux'],
    unlessPapers: endsOfMarriage,
  },
  contract: {
    papers: ['contrat_mariage'],
    unlessPapers: endsOfMarriage,
    follows: [{ from: 'married', said: false, so: false }],
  },
  // A marriage ends it (C. civ. 515-7).
  pacs: {
    papers: ['convention_pacs', 'attestation_pacs'],
    unlessPapers: ['contrat_mariage', 'acte_mariage'],
  },
  divorced: { papers: ['jugement_divorce', 'convention_divorce'] },
  // A death certificate may be a parent's.
  widowed: 'asked',
  protected: { papers: ['jugement_protection'] },
  foreign: { papers: ['titre_sejour'] },
  // A Kbis may prove what a natural person lives on; those are drawn up by a company that deals.
  company: { papers: ['pv_societe', 'beneficiaires_effectifs'] },
  represented: { papers: ['procuration'] },
  mandate: { papers: ['mandat_vente'] },
  // A lease or a receipt may be that of the home where the client is a tenant.
  rented: 'asked',
  'co-owned': {
    papers: [
      'reglement_copropriete',
      'pv_ag',
      'fiche_synthetique',
      'carnet_entretien',
      'pre_etat_date',
      'etat_date',
      'appel_charges',
      'ppt_dtg',
    ],
  },
  // Loi 65-557, art. 46. The papers of a building say nothing of the size of a lot.
  'measured-lot': 'asked',
  'called-charges': 'asked',
  // CSP L1334-6: the report is drawn up for those dwellings only.
  'built-before-1949': {
    papers: ['plomb'],
    follows: [{ from: 'permit-before-1997', said: false, so: false }],
  },
  'permit-before-1997': { follows: [{ from: 'built-before-1949', said: true, so: true }] },
  // No paper but the report itself tells the age of an installation, the zone or the class.
  'old-gas': 'asked',
  'old-electricity': 'asked',
  'termite-zone': 'asked',
  'own-sewer': 'asked',
  'poor-energy': 'asked',
  // A permit may never have been used, a bill be that of a repair.
  'recent-works': { papers: ['assurance_do', 'daact'], withinYears: 10 },
  // A schedule of repayments may be that of a car.
  loan: 'asked',
  // An older one has bought the house that is sold now.
  'purchase-loan': { papers: ['offre_pret', 'accord_pret'], withinYears: 2 },
  'real-estate': { papers: ['titre_propriete', 'avis_valeur'] },
  will: { papers: ['testament', 'donation_entre_epoux'] },
  'life-insurance': { papers: ['assurance_vie'] },
  vehicle: { papers: ['carte_grise'] },
  // Statutes and accounts may be those of the company where an heir works.
  shares: 'asked',
  // One gift says nothing of another one.
  'earlier-gifts': 'asked',
  // Its papers are those of the present death as well.
  'earlier-death': 'asked',
  'money-gift': 'asked',
};
