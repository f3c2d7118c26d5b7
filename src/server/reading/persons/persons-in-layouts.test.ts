import { describe, expect, it } from 'vitest';
import type { DocumentTypeId } from '#shared/document-types.ts';
import { ENOUGH } from '../evidence/trust.ts';
import { buildDocumentText } from '../text/document-text.ts';
import { choosePerson } from './choose-person.ts';

function name(type: DocumentTypeId, text: string): string | null {
  const document = buildDocumentText([{ number: 1, text, source: 'text', confidence: 1 }]);
  const { value, confidence } = choosePerson(document, type, null);
  return confidence >= ENOUGH ? value : null;
}

describe('de qui est une pièce, quelle que soit sa mise en page', () => {
  it.each<[string, DocumentTypeId, string, string]>([
    [
      'l’enfant d’un extrait dont les parents ont leurs colonnes',
      'acte_naissance',
      'ABGRALL Kim',
      `Extrait d'acte de naissance avec filiation
NOM (S) : ABGRALL
(1ère partie : - 2nde partie : -)
PRÉNOM (S) : Kim, Marie
FILIATION
PÈRE MÈRE
Nom : ABGRALL Nom : CASTÉRAN
Prénoms : Aurélien, Gaston Prénoms : Odette, Lucienne`,
    ],
    [
      'le titulaire d’un passeport dont les libellés sont au-dessus',
      'passeport',
      'ESCOFFIER Rozenn',
      'PASSEPORT PASSPORT\nNom (1) / Surname\nESCOFFIER\nPrénoms (2) / Given names\nRozenn, Marie',
    ],
    [
      'le titulaire d’un passeport allemand',
      'passeport',
      'BAILLARGEAU Zacharie',
      'REISEPASS PASSPORT\n1. Name / Surname / Nom\nBAILLARGEAU\n2. Vornamen / Given names / Prénoms\nZACHARIE',
    ],
    [
      'le né d’un acte portugais, et non sa mère',
      'document_etranger',
      'MEYNIEL Zacharie',
      `CERTIDÃO DE NASCIMENTO
Nome próprio
Zacharie
Apelidos
MEYNIEL
Filiação : filho/a de Ghislaine ESCOFFIER e de Paul MEYNIEL`,
    ],
    [
      'le majeur protégé, et non l’acquéreur de son bien',
      'jugement_protection',
      'BRÉHERET Capucine',
      `ORDONNANCE autorisant la vente
Vu le jugement du 13/12/2015 plaçant Madame BRÉHERET Capucine sous curatelle renforcée ;
Vu le compromis régularisé le 06/02/2025 au profit de Ismaïl ROUSSILHE`,
    ],
    [
      'l’époux dont la profession suit le nom',
      'convention_divorce',
      'TANGUY Michel et VERGER Perrine',
      `ENTRE LES SOUSSIGNÉS
Monsieur Michel TANGUY, géomètre, né le 3 mai 1970 à Lyon
assisté de Maître Anne LEROY, avocat
ET
Madame Perrine VERGER, née le 4 juin 1972 à Lyon`,
    ],
    [
      'les partenaires, et non l’officier qui les enregistre',
      'attestation_pacs',
      'VILLENEUVE Michel et MOREAU Odile',
      `L'officier de l'état civil soussigné, Mathias GUERBOIS,
certifie que le pacte conclu entre
Monsieur VILLENEUVE Michel
né le 3 mai 1970 à Lyon
et
Madame MOREAU Odile
née le 4 juin 1972 à Lyon`,
    ],
    [
      'celui dont le nom est suivi de ses prénoms après une virgule',
      'certificat_celibat',
      'BOURGEOIS-LANDRY Stéphane',
      `L'officier de l'état civil soussigné certifie, après consultation du registre, que
BOURGEOIS-LANDRY, Stéphane Marc
né le 3 mai 1970 à ORAN (ALGÉRIE)`,
    ],
    [
      'le propriétaire qu’un libellé suit sur la ligne d’après',
      'assainissement',
      'VERGER Alain',
      `Propriétaire de l'installation : Monsieur VERGER Alain
Notaire : Me Paul MARTIN
Adresse de l'immeuble : 15 boulevard Carnot, 67000 Strasbourg`,
    ],
    [
      'le demandeur dont le nom ouvre la ligne sous deux colonnes',
      'dpe',
      'GUÉGUEN Paul',
      `Demandeur Désignation du bien
GUÉGUEN Paul Appartement 3e étage
45 boulevard Foch, 72400 VITRÉ 112 avenue de la Gare`,
    ],
    [
      'le propriétaire, et non l’occupant de la colonne voisine',
      'plomb',
      'GUÉGUEN Jean-Pierre',
      'Propriétaire Occupant\nNom : GUÉGUEN Nom : MARTIN\nPrénom : Jean-Pierre Locataire depuis 2019',
    ],
    [
      'le propriétaire du relevé cadastral',
      'plan_cadastral',
      'COULIBALY Marie-Ange',
      'RELEVÉ DE PROPRIÉTÉ\nPropriétaire/Indivision MBXK7Q COULIBALY/MARIE-ANGE VALÉRIE\nNé(e) le 24/02/1974',
    ],
    [
      'les deux mandants, chacun sur sa ligne',
      'mandat_vente',
      'SIMON Hervé et MARTINEZ Anne',
      `LES MANDANTS
Monsieur SIMON Hervé né le 06/10/1970
Madame MARTINEZ Anne née le 02/03/1972
demeurant ensemble 3 rue des Lilas`,
    ],
    [
      'la société d’un compte professionnel',
      'rib',
      "SCI L'ÉTOILE DU NORD",
      "RIB PROFESSIONNEL\nRaison sociale : SCI L'ÉTOILE DU NORD\nMandataire habilité : Ulrich LENOIR, gérant",
    ],
    [
      'la société que ses statuts nomment dans une phrase',
      'statuts',
      'SCI LES TROIS RIVIÈRES',
      `Société civile immobilière au capital de 2 000 euros
ARTICLE 3 - DÉNOMINATION
La société est dénommée LES TROIS RIVIÈRES`,
    ],
    [
      'le défunt dont la succession est imposée',
      'taxe_fonciere',
      'OUEDRAOGO Ismaïl',
      'TAXES FONCIERES 2025\nSUCCESSION DE M OUEDRAOGO ISMAÏL\nCHEZ MAÎTRE Farida SCHMITT NOTAIRE',
    ],
    [
      'le titulaire d’une ligne, et non la directrice de la relation client',
      'justificatif_domicile',
      'AUBRIOT Émeline',
      `ATTESTATION DE TITULAIRE DE CONTRAT
Nous attestons que Madame Émeline AUBRIOT est titulaire depuis 2015 d'un contrat
La directrice de la relation client, Perrine BÉNÉTEAU`,
    ],
    [
      'le client d’un prêt, et non le service de la clientèle',
      'tableau_amortissement',
      'BAILLARGEAU Valérie',
      'SOCIÉTÉ GÉNÉRALE - SERVICE CLIENTÈLE PRÊTS\nNotre client : BAILLARGEAU Valérie',
    ],
    [
      'l’usufruitière, et non le nu-propriétaire',
      'taxe_fonciere',
      'THÉBAULT Monique',
      'Destinataire comme usufruitier : Mme THÉBAULT Monique\nNu-propriétaire : Yannick MOREAU',
    ],
    [
      'la société au bout d’une ligne de points',
      'kbis',
      'SCI LA GRANDE MAISON',
      'EXTRAIT KBIS\nDénomination ................ LA GRANDE MAISON\nForme juridique ............ Société civile immobilière',
    ],
    [
      'la société dont le nom se poursuit à la ligne',
      'annonce_legale',
      'SARL DISTILLERIE DU SIDOBRE',
      'AVIS DE CONSTITUTION\nDénomination : DISTILLERIE DU\nSIDOBRE\nForme : SARL',
    ],
    [
      'la société sous le titre de l’article qui la nomme',
      'statuts',
      'SAS NÉBULIA PROVENCE',
      'FORME - DÉNOMINATION - OBJET\nSociété par actions simplifiée\nDénomination : NÉBULIA PROVENCE',
    ],
    [
      'les deux mandants d’une liste à tirets',
      'procuration',
      'LEMERCIER Kévin et DESGRANGES Anne',
      'Nous soussignés\n- Monsieur LEMERCIER Kévin, né le 22/12/1944\n- Madame DESGRANGES Anne, née le 22/11/1964',
    ],
    [
      'l’abonnée nommée en capitales avec son adresse',
      'justificatif_domicile',
      'RIBÉRAC Katell',
      'Bbox fibre\nVos informations : MME RIBÉRAC KATELL, 118 route de Nantes, 81000 SAUMUR',
    ],
    [
      'le titulaire dont nom et prénoms sont sous un seul libellé',
      'titre_sejour',
      'COSTA FERREIRA Sylvie',
      'TITRE DE SÉJOUR\nNOM Prénoms\nCOSTA FERREIRA\nSylvie Annick Yolande\nSEXE F',
    ],
    [
      'le né d’une traduction qui met le prénom avant le nom',
      'document_etranger',
      'NGUYEN Françoise',
      "EXTRAIT D'ACTE\nPrénom : Françoise Nom : NGUYEN\nNée à Kénitra le 8 juillet 1952",
    ],
    [
      'le défunt « en son vivant », et non celle qui requiert',
      'acte_notoriete',
      'SCHMITT Wassim',
      `à la requête de FAUCHEUX Aurore
constatant la dévolution de la succession de
=
SCHMITT Wassim, en son vivant retraité, décédé au Mans le 26-01-2022`,
    ],
    [
      'le propriétaire d’une phrase, et non l’occupant',
      'plomb',
      'LE CALVEZ Valentin',
      'Le propriétaire, Monsieur Valentin LE CALVEZ, a fait réaliser ce constat.\nOccupant : Thibaud MAC GREGOR',
    ],
    [
      'les deux redevables',
      'taxe_fonciere',
      'VASCONCELOS Lilian et DESGRANGES Anne',
      'Taxe foncière 2022\nRedevables : VASCONCELOS Lilian et DESGRANGES Anne',
    ],
    [
      'celle chez qui est l’installation, quand elle en est propriétaire',
      'gaz',
      'AUBRIOT Émeline',
      'Installation située chez Madame Émeline AUBRIOT, propriétaire\nTitulaire du contrat : Paul DELAHOUSSE',
    ],
    [
      'la locataire, et non le propriétaire qui donne quittance',
      'quittance_loyer',
      'MARTIN Odile',
      'Le propriétaire, Farida LE FLOC’H, déclare avoir reçu\nde Madame Odile MARTIN, locataire',
    ],
    [
      'l’ensemble immobilier, et non le mot du titre',
      'reglement_copropriete',
      'Résidence Val de Maine',
      'RÈGLEMENT DE COPROPRIÉTÉ\nEnsemble immobilier « Val de Maine »',
    ],
    [
      'le seul déclarant d’un avis de situation',
      'avis_impot',
      'WOJCIECHOWSKI Kévin',
      'Déclarant 1\nNom de naissance WOJCIECHOWSKI\nPrénoms Kévin Michel\nDate de naissance 16 juillet 1958',
    ],
    [
      'le titulaire d’un passeport aux libellés anglais d’abord',
      'passeport',
      'GUÉGUEN Jean-Pierre',
      'Surname / Nom : GUÉGUEN\nGiven names / Prénoms : JEAN-PIERRE, GONZAGUE\nSex / Sexe : M',
    ],
    [
      'les partenaires qui disent « entre nous »',
      'convention_pacs',
      'DESGRANGES Loïc et NGUYEN Émeline',
      'Entre nous\nMonsieur Loïc DESGRANGES, né le 08/07/1958\net Mademoiselle Émeline NGUYEN, née le 09/03/1954 à Brest',
    ],
    [
      'la société une seule fois, quand deux lignes la nomment',
      'titre_propriete',
      "SCI L'ÉTOILE DU NORD",
      `Bénéficiaire de la mutation, acquéreur : Société civile immobilière dénommée L'ÉTOILE DU NORD
SCI L'ÉTOILE DU NORD, dont le siège est 14 rue Saint-Nicolas`,
    ],
    [
      'l’immeuble, et non son assureur',
      'carnet_entretien',
      'Copropriété 27 rue des Écoles',
      "Immeuble : 27 rue des Écoles, 36000 L'Île-Bouchard\nAssurance de l'immeuble : Mutuelle du Bâti, police 44 780",
    ],
    [
      'la résidence sous son nom d’usage',
      'fiche_synthetique',
      'Résidence Val de Maine',
      "Nom d'usage : Val de Maine\nAdresse : 22 place de la Mairie, 24400 LA FLÈCHE",
    ],
  ])('%s', (_, type, expected, text) => {
    expect(name(type, text)).toBe(expected);
  });

  it.each<[string, DocumentTypeId, string]>([
    [
      'plusieurs mandants sont annoncés et qu’un seul est lu',
      'mandat_vente',
      'LES MANDANTS : Monsieur SIMON Hervé\nBien à vendre : 3 rue des Lilas',
    ],
    [
      'un second déclarant a sa colonne',
      'avis_impot',
      'Déclarant 1 Déclarant 2\nNom de naissance MARTIN Nom de naissance LEROY\nPrénoms Paul Prénoms Anne',
    ],
    [
      'une ligne du registre met la forme après le nom',
      'kbis',
      'RCS Nom Forme Capital\n404 833 048 MENUISERIE RABILLARD SARL 1 000 €',
    ],
    [
      'seul l’ancien propriétaire est nommé',
      'taxe_fonciere',
      'TAXES FONCIÈRES 2025\nMontant à payer 1 307 €\nAncien propriétaire : Loïg MARTINEZ',
    ],
    [
      'seule l’adresse est lue, alors qu’un propriétaire est nommé',
      'plomb',
      'Propriétaire ou ayant droit (voir annexe)\nPropriétaire\nM MARTIN\nAdresse du bien : 8 chemin des Vignes',
    ],
    [
      'le second nom est celui d’un père, sous « fille de »',
      'contrat_mariage',
      'Entre les soussignés\nMme Louise MARCHAND, fille de\nM. Aurélien TISSOT',
    ],
    [
      'le second nom est celui de qui représente le premier',
      'livret_famille',
      'Entre les soussignés\nMme Louise MARCHAND, représentée par\nM. Aurélien TISSOT',
    ],
  ])('personne n’est sûr quand %s', (_, type, text) => {
    expect(name(type, text)).toBeNull();
  });
});
