import type { DocumentTypeId } from '#shared/document-types.ts';

/**
 * What proves that a paper belongs to a case. `person`: its holder is a party. `household`: the same, and it may be
 * addressed to the couple by its surname alone. `property`: its owner is a party, or the property is one of the case.
 * `company`: its denomination or number is known. `none`: it is about nobody, and counts for nothing by itself.
 */
export type OwnerKind = 'person' | 'household' | 'property' | 'company' | 'none';

/** What a paper that was proved tells of the other people of the case; see `known-case.ts`. */
export type Lesson =
  | 'couple'
  | 'divorce'
  | 'co-holders'
  | 'birth'
  | 'family'
  | 'death'
  | 'heirs'
  | 'sale'
  | 'gift'
  | 'associates'
  | 'ward';

export interface Ownership {
  kind: OwnerKind;
  /** A party who is named anywhere in it, in full, proves it: it is made between several people, or about them. */
  named?: true;
  /** What an estate needs of the person who died. */
  ofDeceased?: true;
  teaches?: Lesson;
}

const person: Ownership = { kind: 'person' };
const household: Ownership = { kind: 'household' };
const property: Ownership = { kind: 'property' };
/** Of a building that many own: its minutes and its rules name them, or not. */
const building: Ownership = { kind: 'property', named: true };
const company: Ownership = { kind: 'company', named: true, teaches: 'associates' };
const couple: Ownership = { kind: 'person', ofDeceased: true, teaches: 'couple' };

export const ownerships: Record<DocumentTypeId, Ownership> = {
  cni: person,
  passeport: person,
  titre_sejour: person,
  permis_conduire: person,
  acte_naissance: { kind: 'person', ofDeceased: true, teaches: 'birth' },
  acte_mariage: couple,
  acte_deces: { kind: 'person', named: true, ofDeceased: true, teaches: 'death' },
  livret_famille: { kind: 'person', named: true, ofDeceased: true, teaches: 'family' },
  jugement_divorce: { kind: 'person', ofDeceased: true, teaches: 'divorce' },
  convention_divorce: { kind: 'person', ofDeceased: true, teaches: 'divorce' },
  convention_pacs: couple,
  attestation_pacs: couple,
  contrat_mariage: couple,
  donation_entre_epoux: couple,
  certificat_celibat: person,
  // The guardian who writes is named in it; whom he represents is the party.
  jugement_protection: { kind: 'person', named: true, teaches: 'ward' },
  justificatif_domicile: household,
  attestation_assurance: household,
  rib: household,
  releve_compte: { kind: 'household', ofDeceased: true },
  avis_impot: { kind: 'household', ofDeceased: true, teaches: 'co-holders' },
  taxe_fonciere: { kind: 'property', ofDeceased: true, teaches: 'co-holders' },
  taxe_habitation: { kind: 'household', ofDeceased: true },
  bulletin_salaire: person,
  accord_pret: { kind: 'household', teaches: 'co-holders' },
  offre_pret: { kind: 'household', teaches: 'co-holders' },
  tableau_amortissement: { kind: 'household', ofDeceased: true },
  origine_fonds: person,
  don_manuel: { kind: 'person', named: true },
  titre_propriete: { kind: 'property', ofDeceased: true, teaches: 'co-holders' },
  avant_contrat: { kind: 'property', named: true, teaches: 'sale' },
  bail: { kind: 'property', named: true, teaches: 'co-holders' },
  quittance_loyer: { kind: 'property', named: true },
  conge_locataire: { kind: 'property', named: true },
  offre_achat: { kind: 'property', named: true, teaches: 'sale' },
  mandat_vente: { kind: 'property', teaches: 'co-holders' },
  reglement_copropriete: building,
  pv_ag: building,
  fiche_synthetique: building,
  carnet_entretien: building,
  ppt_dtg: building,
  pre_etat_date: building,
  etat_date: building,
  appel_charges: { kind: 'property', ofDeceased: true },
  plan_cadastral: property,
  bornage: property,
  certificat_urbanisme: property,
  autorisation_urbanisme: property,
  daact: property,
  assurance_do: property,
  facture_travaux: property,
  dpe: property,
  audit_energetique: property,
  amiante: property,
  plomb: property,
  termites: property,
  electricite: property,
  gaz: property,
  erp: property,
  assainissement: property,
  carrez: property,
  ddt: property,
  avis_valeur: { kind: 'property', ofDeceased: true },
  acte_notoriete: { kind: 'person', named: true, ofDeceased: true, teaches: 'heirs' },
  declaration_succession: { kind: 'person', named: true, ofDeceased: true, teaches: 'heirs' },
  attestation_immobiliere: { kind: 'property', named: true, ofDeceased: true, teaches: 'heirs' },
  testament: { kind: 'person', named: true, ofDeceased: true },
  acte_donation: { kind: 'property', named: true, ofDeceased: true, teaches: 'gift' },
  assurance_vie: { kind: 'person', named: true, ofDeceased: true },
  facture_obseques: { kind: 'person', named: true, ofDeceased: true },
  certificat_fcddv: { kind: 'person', named: true, ofDeceased: true },
  carte_grise: { kind: 'household', ofDeceased: true },
  kbis: company,
  statuts: company,
  pv_societe: company,
  beneficiaires_effectifs: company,
  attestation_depot_capital: company,
  annonce_legale: company,
  bilan_comptable: company,
  non_condamnation: person,
  procuration: { kind: 'person', named: true },
  attestation_hebergement: person,
  questionnaire_client: person,
  casier_judiciaire: person,
  document_etranger: { kind: 'person', ofDeceased: true },
  courrier: { kind: 'person', named: true, ofDeceased: true },
  photo: { kind: 'none' },
  autre: { kind: 'none' },
};
