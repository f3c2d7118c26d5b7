/** Papers as text, in the layouts that clients send: enough for the product to know what each is. */

export interface Who {
  last: string;
  first: string;
  sex?: 'M' | 'F';
  /** The name of use. */
  usage?: string;
}

export interface Where {
  street: string;
  postcode: string;
  town: string;
}

const civil = ({ sex = 'F' }: Who) => (sex === 'F' ? 'Madame' : 'Monsieur');
const short = ({ sex = 'F' }: Who) => (sex === 'F' ? 'MME' : 'M.');
const born = ({ sex = 'F' }: Who) => (sex === 'F' ? 'née' : 'né');
const full = (who: Who) => `${who.first} ${who.last}`;
const known = (who: Who) => who.usage ?? who.last;

export const rib = (holder: string, at: Where, bank = 'CREDIT MARITIME DE LOIRE') => `${bank}
RELEVÉ D'IDENTITÉ BANCAIRE
Identifiant national de compte bancaire - RIB
Titulaire du compte : ${holder}
${at.street}
${at.postcode} ${at.town}
Domiciliation : AGENCE CENTRE
Code banque 15589  Code guichet 49112  N° de compte 04177231500  Clé RIB 17
IBAN : FR76 1558 9491 1204 1772 3150 017
BIC : CMBRFR2BARK
Édité le 12 mai 2026`;

export const ribTable = (holder: string) => `BANQUE POPULAIRE DU VAL
Relevé d'Identité Bancaire (RIB)
Ce relevé est destiné à être remis à vos créanciers ou débiteurs
Intitulé du compte
${holder}
IBAN FR76 1380 7008 0430 1197 5318 292
BIC CCBPFRPPNAN
Date d'édition : 03/06/2026`;

export const bill = (addressee: string, at: Where) => `ÉNERGIE DE L'OUEST
Facture d'électricité
Facture n° 2026-055812 du 2 juin 2026
Référence client : 4 712 880 901
${addressee}
${at.street}
${at.postcode} ${at.town}
Lieu de consommation : ${at.street} ${at.postcode} ${at.town}
Votre contrat d'électricité : Tarif Bleu, puissance 9 kVA
Montant à payer TTC : 84,12 €
Consommation relevée en kWh, abonnement, TVA
Point de livraison (PDL) : 14 512 334 998 112`;

export const waterBill = (addressee: string, at: Where) => `EAUX DU BASSIN
FACTURE D'EAU du 18/05/2026
Titulaire du contrat : ${addressee}
Adresse desservie : ${at.street}, ${at.postcode} ${at.town}
Votre consommation d'eau potable : 41 m3
Distribution de l'eau, collecte et traitement des eaux usées
Net à payer : 162,40 €
Numéro d'abonné 882 114 02`;

export const incomeTax = (declarants: string[], at: Where) => `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
AVIS D'IMPÔT 2025 SUR LES REVENUS 2024
Vos références
Numéro fiscal : 12 34 567 890 123
${declarants.map((name, index) => `Déclarant ${index + 1} : ${name}`).join('\n')}
${declarants.join(' OU ')}
${at.street}
${at.postcode} ${at.town}
Date d'établissement : 21/07/2025
Revenu fiscal de référence : 41 220 €
Montant de l'impôt sur le revenu net`;

export const landTax = (
  owner: string,
  at: Where,
  property: Where = at,
) => `DIRECTION GÉNÉRALE DES FINANCES PUBLIQUES
TAXES FONCIÈRES 2025
AVIS D'IMPÔT
Votre situation - propriétés bâties et non bâties
Propriétaire : ${owner}
${at.street}
${at.postcode} ${at.town}
Adresse du bien : ${property.street}, ${property.postcode} ${property.town}
Date d'établissement : 29/08/2025
Date limite de paiement : 15/10/2025
Montant de votre impôt : 1 212 €
Base, taux, cotisation commune, intercommunalité, frais de gestion`;

export const birth = (
  child: Who,
  { father, mother, mention = '' }: { father: Who; mother: Who; mention?: string },
) => `RÉPUBLIQUE FRANÇAISE
Mairie de Chinon (Indre-et-Loire)
COPIE INTÉGRALE D'ACTE DE NAISSANCE
Acte de naissance n° 214
NOM : ${child.last}
Prénom(s) : ${child.first}
Le dix-sept avril mil neuf cent soixante-dix-huit à quatre heures est ${born(child)} ${child.first} ${child.last},
${child.sex === 'M' ? 'fils' : 'fille'} de ${full(father)}, menuisier, et de ${full(mother)}, son épouse, sans profession
MENTIONS MARGINALES
${mention}
Copie délivrée le 4 mai 2026 conforme aux registres
L'officier de l'état civil`;

export const marriage = (one: Who, other: Who) => `Ville de Saumur
EXTRAIT D'ACTE DE MARIAGE N° 88
Le vingt juin deux mille neuf
ÉPOUX
Nom : ${one.last}
Prénom(s) : ${one.first}
ÉPOUSE
Nom : ${other.last}
Prénom(s) : ${other.first}
ont déclaré l'un après l'autre vouloir se prendre pour époux et nous avons prononcé qu'ils sont unis par le mariage.
Il n'a pas été fait de contrat de mariage.
Délivré le 11 mai 2026, l'officier de l'état civil`;

export const booklet = (one: Who, other: Who, children: string[]) => `RÉPUBLIQUE FRANÇAISE
LIVRET DE FAMILLE
Époux / Père
Nom : ${one.last}
Prénoms : ${one.first}
né le 3 mars 1974 à Tours
Épouse / Mère
Nom : ${other.last}
Prénoms : ${other.first}
née le 8 août 1977 à Angers
Extrait de l'acte de mariage n° 41 : mariage célébré le 12 septembre 2001
${children
  .map(
    (name, index) => `${index === 0 ? 'Premier' : 'Deuxième'} enfant
Extrait de l'acte de naissance n° ${index + 7}
${name}, né le 9 octobre ${2003 + index} à Angers`,
  )
  .join('\n')}
Délivré le 12 septembre 2001`;

export const identityCard = (who: Who, usage = '') => `RÉPUBLIQUE FRANÇAISE
CARTE NATIONALE D'IDENTITÉ / IDENTITY CARD
Nom / Surname : ${who.last}
${usage ? `Nom d'usage / Alternate name : ${usage}\n` : ''}Prénoms / Given names : ${who.first}
Sexe / Sex : ${who.sex ?? 'F'}   Nationalité / Nationality : FRA
Date de naissance / Date of birth : 17 04 1978
Lieu de naissance / Place of birth : CHINON
N° du document : D2H6862M2
Délivrée le / Date of issue : 14 03 2023
Carte valable jusqu'au / Expiry date : 13 03 2033`;

export const death = (who: Who, { spouse, declarant }: { spouse?: Who; declarant?: Who }) => `Mairie de Laval
COPIE INTÉGRALE D'ACTE DE DÉCÈS N° 301
Le deux février deux mille vingt-six est décédé${who.sex === 'M' ? '' : 'e'} ${full(who)},
${born(who)} à Laval le 14 juillet 1938, retraité${who.sex === 'M' ? '' : 'e'}, domicilié 4 place du Bourg,
${spouse ? `${who.sex === 'M' ? 'époux' : 'épouse'} de ${full(spouse)}` : 'célibataire'}.
Dressé le 3 février 2026${declarant ? ` sur la déclaration de ${full(declarant)}, ${declarant.sex === 'M' ? 'fils' : 'fille'} du défunt` : ' sur la déclaration du directeur de l’hôpital'}.
Délivré le 9 février 2026. L'officier de l'état civil`;

export const deed = ({
  sellers,
  buyers,
  property,
}: {
  sellers: Who[];
  buyers: Who[];
  property: Where;
}) => `COPIE AUTHENTIQUE
L'AN DEUX MILLE DOUZE, le quatorze septembre
Maître Gérard PINSON, notaire à Chinon, a reçu le présent acte de VENTE
VENDEUR
${sellers.map((who) => `${civil(who)} ${full(who)}, ${born(who)} le 6 juin 1939 à Chinon`).join(' et ')}
ACQUÉREUR : ${buyers.map((who) => `${civil(who)} ${full(who)}, ${born(who)} le 3 mars 1974 à Tours`).join(' et ')}
demeurant ensemble à TOURS (37000), 8 rue Colbert.
DÉSIGNATION : une maison d'habitation située à ${property.town} (${property.postcode}), ${property.street}, cadastrée section AB n° 412
PRIX : la vente est consentie moyennant le prix de 182 000 euros
EFFET RELATIF, PROPRIÉTÉ JOUISSANCE, publicité foncière
TITRE DE PROPRIÉTÉ, copie certifiée conforme`;

export const agreement = ({
  sellers,
  buyers,
  property,
}: {
  sellers: Who[];
  buyers: Who[];
  property: Where;
}) => `COMPROMIS DE VENTE
Entre les soussignés :
VENDEUR : ${sellers.map((who) => `${civil(who)} ${full(who)}, ${born(who)} le 5 mai 1970 à Niort`).join(' et ')}
ACQUÉREUR : ${buyers.map((who) => `${civil(who)} ${full(who)}, ${born(who)} le 9 mai 1985 à Niort`).join(' et ')}
Le VENDEUR vend à l'ACQUÉREUR, sous conditions suspensives, le bien suivant.
DÉSIGNATION : un appartement situé à ${property.town} (${property.postcode}), ${property.street}, lot n° 12
Condition suspensive d'obtention d'un prêt. Dépôt de garantie. Clause pénale. Délai de rétractation de dix jours.
Réitération par acte authentique au plus tard le 30 septembre 2026.
Fait à Niort, le 14 mai 2026`;

export const pacs = (one: Who, other: Who) => `CONVENTION DE PACTE CIVIL DE SOLIDARITÉ
Articles 515-1 et suivants du code civil
Entre ${civil(one)} ${full(one)}, ${born(one)} le 14 mai 1991 à Chinon, et ${civil(other)} ${full(other)}, ${born(other)} le 8 septembre 1993 à Amboise, ci-après les partenaires,
qui conviennent de s'apporter une aide matérielle et une assistance réciproques, sous le régime de la séparation des patrimoines.
Fait le 3 avril 2026 en deux originaux. Signatures des partenaires`;

export const dpe = (
  owner: string | null,
  property: Where,
) => `DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE (logement)
N° ADEME : 2549E1234567X
Établi le 12/03/2026   Valable jusqu'au 11/03/2036
Adresse du bien : ${property.street}, ${property.postcode} ${property.town}
Type de bien : maison individuelle   Surface de référence : 98 m²
${owner ? `Propriétaire : ${owner}` : ''}
Performance énergétique et climatique : consommation 212 kWh/m²/an, classe D. Émissions 41 kg CO2/m²/an
Diagnostiqueur : DIAG OUEST, 3 rue du Port, 44000 Nantes. Opérateur : Luc BRETON
Estimation des coûts annuels d'énergie du logement`;

export const riskReport = (owner: string | null, property: Where) => `ÉTAT DES RISQUES
Articles L.125-5 et R.125-23 à 27 du code de l'environnement
Cet état est établi le 22/04/2026
Adresse de l'immeuble : ${property.street} ${property.postcode} ${property.town}
Parcelle(s) : AB 412
${owner ? `Vendeur : ${owner}` : 'Vendeur ou bailleur :'}
Situation de l'immeuble au regard d'un plan de prévention des risques naturels (PPRN) : non
Plan de prévention des risques technologiques, sismicité zone 2, radon zone 1, sols pollués`;

export const charges = (
  owner: string,
  { residence, at }: { residence: string; at: Where },
) => `CABINET LOIRE SYNDIC, 2 quai Carnot, 49400 Saumur
APPEL DE FONDS - CHARGES DE COPROPRIÉTÉ
${residence}, ${at.street}, ${at.postcode} ${at.town}
Copropriétaire : ${owner}
Lot 12 - tantièmes 120/10000
Appel provisionnel du 1er trimestre 2026, budget prévisionnel, fonds de travaux loi ALUR
Date : 02/01/2026   Montant exigible : 412,18 €`;

export const minutes = ({
  residence,
  at,
  people = [],
}: {
  residence: string;
  at: Where;
  people?: string[];
}) => `${residence}
${at.street}, ${at.postcode} ${at.town}
PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE ORDINAIRE DES COPROPRIÉTAIRES
Le mardi 17 juin 2025 à 18 heures, les copropriétaires se sont réunis en assemblée générale sur convocation du syndic.
Feuille de présence : présents et représentés 6 412 / 10 000 tantièmes
${people.join('\n')}
Résolution n° 1 : élection du président de séance. Résolution n° 2 : approbation des comptes. Quitus au syndic. Budget prévisionnel.
Cette résolution est adoptée à la majorité de l'article 24.`;

export const kbis = ({
  name,
  siren,
  manager,
}: {
  name: string;
  siren: string;
  manager: Who;
}) => `Greffe du Tribunal de Commerce d'Angers
EXTRAIT KBIS
Extrait d'immatriculation principale au registre du commerce et des sociétés
à jour au 4 mai 2026
IDENTIFICATION DE LA PERSONNE MORALE
Immatriculation au RCS, numéro ${siren} R.C.S. Angers
Dénomination ou raison sociale ${name}
Forme juridique Société civile immobilière
Capital social 1 000,00 Euros
GESTION, DIRECTION, ADMINISTRATION
Gérant
Nom, prénoms ${manager.last} ${manager.first}
Date et lieu de naissance Le 03/03/1974 Tours`;

export const statutes = ({ name, associates }: { name: string; associates: Who[] }) => `${name}
Société civile immobilière au capital de 1 000 euros
STATUTS
LES SOUSSIGNÉS :
${associates.map((who) => `- ${civil(who)} ${full(who)}, ${born(who)} le 3 mars 1974 à Tours, demeurant à Tours`).join('\n')}
ont établi ainsi qu'il suit les statuts de la société civile immobilière devant exister entre eux.
Article 1 - Forme. Article 2 - Objet. Article 3 - Dénomination sociale : ${name}. Article 4 - Siège social. Article 5 - Durée. Article 6 - Apports
Fait à Tours, le 2 mars 2026`;

export const bankLetter = (dead: Who, heir: string) => `CAISSE D'ÉPARGNE DE LOIRE - Service successions
${heir}
12 rue Haute 53000 Laval
Objet : relevé de compte au jour du décès, succession de ${civil(dead)} ${dead.last} ${dead.first}, décédé le 2 février 2026
Relevé des avoirs : compte de dépôt n° 04177231500 solde au jour du décès 12 410,22 €
Livret A solde 18 002,11 €
Le 4 mars 2026`;

export const notoriety = (dead: Who, heirs: Who[]) => `ACTE DE NOTORIÉTÉ
L'AN DEUX MILLE VINGT-SIX, le dix mars, Maître Hélène CASTELNAU, notaire à Saumur, a reçu le présent acte contenant NOTORIÉTÉ constatant la dévolution successorale
DÉFUNT
${civil(dead)} ${full(dead)}, ${born(dead)} à Laval le 14 juillet 1938, est décédé le 2 février 2026
HÉRITIERS
${heirs.map((who) => `${civil(who)} ${full(who)}, ${born(who)} le 21 mai 1963 à Saumur`).join('\n')}
Qualités héréditaires. Les héritiers sont habiles à se dire et porter héritiers.`;

export const loan = (borrowers: string[]) => `CRÉDIT FONCIER DU VAL DE LOIRE
OFFRE DE PRÊT IMMOBILIER
Articles L.313-24 et suivants du code de la consommation
Offre émise le 11 mai 2026
EMPRUNTEUR : ${borrowers[0]}
${borrowers[1] ? `CO-EMPRUNTEUR : ${borrowers[1]}` : ''}
Montant du prêt : 180 000 €, durée 240 mois, TAEG 3,92 %
Vous disposez d'un délai de réflexion de dix jours. Fiche d'information standardisée européenne, tableau d'amortissement`;

export const address = (who: Who) => `${short(who)} ${known(who)} ${who.first}`;
