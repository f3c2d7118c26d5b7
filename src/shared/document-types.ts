import { lookupKey, singularKey } from './lookup-key.ts';

interface DocumentTypeEntry {
  /** French label, as it stands in file names and on the sheets. */
  readonly label: string;
  readonly aliases: readonly string[];
}

function entry(label: string, ...aliases: string[]): DocumentTypeEntry {
  return { label, aliases };
}

/** Every kind of document that a notary office receives; the label is the one written in file names. */
export const documentTypes = {
  cni: entry(
    "Carte nationale d'identité",
    'CNI',
    "Carte d'identité",
    "Pièce d'identité",
    'Identité',
    "Carte d'identité recto verso",
  ),
  passeport: entry('Passeport', 'Passeport biométrique'),
  titre_sejour: entry(
    'Titre de séjour',
    'Carte de séjour',
    'Carte de résident',
    'Récépissé de titre de séjour',
  ),
  permis_conduire: entry('Permis de conduire', 'Permis'),
  acte_naissance: entry(
    'Acte de naissance',
    "Extrait d'acte de naissance",
    "Copie intégrale d'acte de naissance",
    "Copie intégrale de l'acte de naissance",
    'Extrait de naissance',
  ),
  acte_mariage: entry('Acte de mariage', "Extrait d'acte de mariage", "Copie intégrale d'acte de mariage"),
  acte_deces: entry(
    'Acte de décès',
    "Extrait d'acte de décès",
    "Copie intégrale d'acte de décès",
    'Certificat de décès',
  ),
  livret_famille: entry('Livret de famille', 'Livret'),
  jugement_divorce: entry('Jugement de divorce', 'Divorce'),
  convention_divorce: entry('Convention de divorce', 'Divorce par consentement mutuel'),
  convention_pacs: entry('Convention de PACS', 'Contrat de PACS', 'PACS', 'Pacte civil de solidarité'),
  attestation_pacs: entry(
    'Attestation de PACS',
    "Récépissé d'enregistrement du PACS",
    'Récépissé de PACS',
    "Attestation d'enregistrement de PACS",
  ),
  contrat_mariage: entry('Contrat de mariage', 'Changement de régime matrimonial'),
  certificat_celibat: entry(
    'Certificat de célibat, de coutume ou de non-PACS',
    'Certificat de célibat',
    'Certificat de coutume',
    'Certificat de non-PACS',
    'Certificat de capacité matrimoniale',
    'Certificat de nationalité française',
  ),
  jugement_protection: entry(
    'Jugement de protection juridique',
    'Jugement de tutelle',
    'Jugement de curatelle',
    'Habilitation familiale',
    'Tutelle',
    'Curatelle',
  ),
  justificatif_domicile: entry(
    'Justificatif de domicile',
    'Justificatif domicile',
    'Preuve de domicile',
    "Facture d'électricité",
    "Facture d'énergie",
    "Facture d'eau",
    'Facture EDF',
  ),
  attestation_assurance: entry(
    "Attestation d'assurance habitation",
    "Attestation d'assurance",
    'Assurance habitation',
  ),
  rib: entry('RIB', "Relevé d'identité bancaire", 'IBAN', 'Coordonnées bancaires'),
  releve_compte: entry(
    'Relevé de compte',
    'Relevé bancaire',
    'Relevés bancaires',
    'Relevés bancaires du défunt',
    'Extrait de compte',
  ),
  avis_impot: entry(
    "Avis d'impôt sur les revenus",
    "Avis d'imposition",
    "Avis d'impôt",
    "Avis d'impôt sur le revenu",
    'Avis de non-imposition',
  ),
  taxe_fonciere: entry(
    'Taxe foncière',
    'Avis de taxe foncière',
    'Dernière taxe foncière',
    'Avis de taxes foncières',
  ),
  bulletin_salaire: entry('Bulletin de salaire', 'Bulletin de paie', 'Fiche de paie', 'Bulletin de pension'),
  accord_pret: entry(
    'Accord de principe bancaire',
    'Accord de principe',
    'Attestation de financement',
    'Accord de prêt',
    'Simulation de financement',
  ),
  offre_pret: entry('Offre de prêt immobilier', 'Offre de prêt', 'Offre de crédit immobilier'),
  tableau_amortissement: entry(
    "Tableau d'amortissement",
    'Échéancier de prêt',
    'Décompte de remboursement anticipé',
    'Capital restant dû',
  ),
  origine_fonds: entry(
    "Attestation d'origine des fonds",
    'Origine des fonds',
    "Justificatif d'origine des fonds",
    "Déclaration d'origine des fonds",
  ),
  titre_propriete: entry(
    'Titre de propriété',
    "Acte d'achat",
    "Acte d'acquisition",
    'Acte de vente',
    'Attestation de propriété',
    'Attestation de vente',
  ),
  avant_contrat: entry(
    'Compromis ou promesse de vente',
    'Compromis de vente',
    'Promesse de vente',
    'Compromis',
    'Promesse',
    'Avant-contrat',
    'Contrat de réservation',
  ),
  bail: entry('Bail', 'Contrat de location', 'Contrat de bail', "Bail d'habitation", 'Bail commercial'),
  reglement_copropriete: entry(
    'Règlement de copropriété',
    'RCP',
    'État descriptif de division',
    'Règlement de copropriété et état descriptif de division',
  ),
  pv_ag: entry(
    "PV d'assemblée générale de copropriété",
    "PV d'assemblée générale",
    "PV d'AG",
    "PV d'assemblée",
    "Procès-verbal d'assemblée générale",
    "Trois derniers PV d'assemblée",
    "Trois derniers PV d'AG",
  ),
  fiche_synthetique: entry(
    'Fiche synthétique de copropriété',
    'Fiche synthétique',
    'Fiche synthétique de la copropriété',
  ),
  carnet_entretien: entry("Carnet d'entretien de l'immeuble", "Carnet d'entretien"),
  pre_etat_date: entry('Pré-état daté'),
  etat_date: entry('État daté', "Certificat de l'article 20"),
  appel_charges: entry(
    'Appel de charges',
    'Appel de fonds',
    'Charges de copropriété',
    'Décompte de charges',
    'Relevé de charges',
  ),
  ppt_dtg: entry(
    'Plan pluriannuel de travaux ou DTG',
    'Plan pluriannuel de travaux',
    'Diagnostic technique global',
    'DTG',
    'PPT',
    'PPPT',
  ),
  plan_cadastral: entry(
    'Extrait cadastral',
    'Plan cadastral',
    'Relevé de propriété',
    'Extrait du plan cadastral',
    'Cadastre',
  ),
  bornage: entry('Procès-verbal de bornage', 'PV de bornage', 'Bornage', 'Plan de bornage'),
  certificat_urbanisme: entry("Certificat d'urbanisme"),
  autorisation_urbanisme: entry(
    'Permis de construire ou déclaration préalable',
    'Permis de construire',
    'Déclaration préalable',
    "Autorisation d'urbanisme",
    'Arrêté de permis de construire',
  ),
  daact: entry(
    'Achèvement et conformité des travaux',
    'DAACT',
    "Déclaration d'achèvement des travaux",
    'Certificat de conformité',
    'Attestation de non-contestation de la conformité',
  ),
  assurance_do: entry(
    'Assurance dommages-ouvrage ou décennale',
    'Assurance dommages-ouvrage',
    'Dommages-ouvrage',
    'Assurance décennale',
    'Attestation décennale',
  ),
  facture_travaux: entry('Facture de travaux', 'Factures de travaux'),
  dpe: entry('DPE', 'Diagnostic de performance énergétique'),
  audit_energetique: entry('Audit énergétique'),
  amiante: entry('Diagnostic amiante', 'Amiante', 'État amiante', 'Dossier amiante'),
  plomb: entry("Constat de risque d'exposition au plomb", 'CREP', 'Plomb', 'Diagnostic plomb'),
  termites: entry(
    'État relatif à la présence de termites',
    'Termites',
    'Diagnostic termites',
    'État parasitaire',
  ),
  electricite: entry(
    'Diagnostic électricité',
    'Électricité',
    'Diagnostic électrique',
    "État de l'installation intérieure d'électricité",
  ),
  gaz: entry('Diagnostic gaz', 'Gaz', "État de l'installation intérieure de gaz"),
  erp: entry('État des risques', 'ERP', 'ERNMT', 'État des risques et pollutions'),
  assainissement: entry("Contrôle d'assainissement", 'Assainissement', 'Diagnostic assainissement', 'SPANC'),
  carrez: entry(
    'Attestation de superficie (loi Carrez)',
    'Loi Carrez',
    'Carrez',
    'Attestation de superficie',
    'Mesurage',
    'Certificat de mesurage',
    'Surface Carrez',
  ),
  ddt: entry(
    'Dossier de diagnostic technique',
    'DDT',
    'Diagnostics',
    'Dossier de diagnostics techniques',
    'Diagnostics immobiliers',
    'Diagnostics techniques',
  ),
  acte_notoriete: entry('Acte de notoriété', 'Notoriété', "Certificat d'hérédité"),
  testament: entry('Testament', 'Testament olographe', 'Codicille'),
  acte_donation: entry('Acte de donation', 'Donation', 'Donation-partage', 'Donations antérieures'),
  donation_entre_epoux: entry('Donation entre époux', 'Donation au dernier vivant'),
  declaration_succession: entry('Déclaration de succession'),
  attestation_immobiliere: entry(
    'Attestation de propriété immobilière après décès',
    'Attestation immobilière',
    'Attestation de propriété immobilière',
    'Attestation immobilière après décès',
  ),
  assurance_vie: entry(
    "Contrat d'assurance-vie",
    'Assurance-vie',
    "Contrats d'assurance-vie",
    "Relevé d'assurance-vie",
  ),
  facture_obseques: entry("Facture d'obsèques", 'Obsèques', 'Frais funéraires', 'Facture de pompes funèbres'),
  avis_valeur: entry('Avis de valeur', 'Estimation', 'Estimation immobilière', "Rapport d'expertise"),
  kbis: entry('Extrait Kbis', 'Kbis', 'K-bis', 'Extrait K'),
  statuts: entry('Statuts de société', 'Statuts', 'Statuts à jour', 'Statuts de la société'),
  pv_societe: entry(
    "PV d'assemblée de société",
    'PV de société',
    "Décision de l'associé unique",
    "Procès-verbal d'assemblée des associés",
  ),
  beneficiaires_effectifs: entry(
    'Bénéficiaires effectifs',
    'Registre des bénéficiaires effectifs',
    'Déclaration des bénéficiaires effectifs',
    'RBE',
  ),
  non_condamnation: entry(
    'Déclaration de non-condamnation et de filiation',
    'Déclaration de non-condamnation',
    'Attestation de non-condamnation',
  ),
  procuration: entry('Procuration', 'Pouvoir'),
  attestation_hebergement: entry("Attestation d'hébergement"),
  taxe_habitation: entry("Taxe d'habitation"),
  quittance_loyer: entry('Quittance de loyer', 'Quittance'),
  conge_locataire: entry(
    'Congé',
    'Congé du locataire',
    'Congé pour vendre',
    'Congé pour vente',
    'Congé pour reprise',
  ),
  offre_achat: entry("Offre d'achat", "Proposition d'achat"),
  mandat_vente: entry('Mandat de vente', 'Mandat exclusif de vente'),
  don_manuel: entry('Déclaration de don manuel', 'Don manuel'),
  certificat_fcddv: entry(
    'Interrogation FCDDV',
    'FCDDV',
    'Fichier central des dispositions de dernières volontés',
  ),
  carte_grise: entry('Carte grise', "Certificat d'immatriculation"),
  attestation_depot_capital: entry(
    'Attestation de dépôt des fonds',
    'Attestation de dépôt de capital',
    'Attestation de dépôt du capital',
  ),
  annonce_legale: entry('Annonce légale', 'Attestation de parution'),
  bilan_comptable: entry('Comptes annuels', 'Bilan', 'Bilan comptable', 'Liasse fiscale'),
  questionnaire_client: entry(
    'Questionnaire client',
    "Questionnaire d'état civil",
    'Questionnaire',
    'Fiche de renseignements',
  ),
  casier_judiciaire: entry('Bulletin n°3', 'Casier judiciaire', 'Extrait de casier judiciaire'),
  document_etranger: entry(
    'Document étranger / traduction',
    'Document étranger',
    'Document étranger ou traduction',
    'Traduction',
    'Acte étranger',
    'Apostille',
  ),
  courrier: entry('Courrier', 'Lettre'),
  photo: entry('Photo non documentaire', 'Photo'),
  autre: entry('Document à identifier', 'Autre', 'Autre document'),
} as const satisfies Record<string, DocumentTypeEntry>;

export type DocumentTypeId = keyof typeof documentTypes;

export const documentTypeIds = Object.keys(documentTypes) as DocumentTypeId[];

function buildIndex(key: (text: string) => string): Map<string, DocumentTypeId> {
  const index = new Map<string, DocumentTypeId>();
  for (const id of documentTypeIds) {
    for (const name of [id, documentTypes[id].label, ...documentTypes[id].aliases]) {
      if (!index.has(key(name))) index.set(key(name), id);
    }
  }
  return index;
}

const byKey = buildIndex(lookupKey);
const bySingular = buildIndex(singularKey);

export function isDocumentTypeId(text: string): text is DocumentTypeId {
  return Object.hasOwn(documentTypes, text);
}

/** The type that a person means by its label, its id or a common name of it; null when nothing fits. */
export function findDocumentType(labelOrId: string): DocumentTypeId | null {
  const name = labelOrId.replace(/\([^)]*\)\s*$/, '');
  return (
    byKey.get(lookupKey(labelOrId)) ?? byKey.get(lookupKey(name)) ?? bySingular.get(singularKey(name)) ?? null
  );
}
