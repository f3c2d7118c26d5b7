import { describe, expect, it } from 'vitest';
import { address, iban, letter, permit, read, tellFate } from './denied-papers.fixture.ts';

const agreement = (said: string) =>
  letter(
    'CRÉDIT AGRICOLE',
    'accord de principe',
    `L'accord de principe de votre prêt immobilier de 210 000 € sur 240 mois au taux de 3,20 % ${said}`,
  );

const kbis = (field: string) => `Greffe du Tribunal de Commerce de Bordeaux
EXTRAIT KBIS
Immatriculation au RCS, numéro 812 345 678 R.C.S. Bordeaux
Dénomination sociale LES LILAS
Forme juridique SCI
${field}
À jour au 5 novembre 2026`;

const power = (said: string) =>
  `PROCURATION\nJe soussignée Claire MARTIN, née le 5 février 1985 à Brest, ${said}\nFait à Bordeaux le 5 novembre 2026`;

const insurer = (subject: string, said: string) => letter('SMABTP', subject, said);

describe('what holds no longer is not the paper', () => {
  it.each([
    ['has lapsed', agreement('que nous vous avions donné est caduc à ce jour.')],
    ['has become void', agreement('est devenu caduc.')],
    ['is past', agreement('est arrivé à expiration et ne peut plus être accepté.')],
    ['is taken back', agreement('vous a été retiré.')],
  ])('an agreement that %s', (_, text) => expect(tellFate('accord_pret', text)).toBe('held'));

  it.each([
    ['will lapse', agreement('est valable trois mois ; à défaut de pièces, il est caduc de plein droit.')],
    ['stands', agreement('a reçu un avis favorable.')],
  ])('an agreement that %s is one', (_, text) => expect(tellFate('accord_pret', text)).toBe('kept'));

  it('a guarantee that is suspended', () => {
    const subject = 'assurance dommages-ouvrage n° 123';
    const said = "Votre contrat d'assurance dommages-ouvrage garantit votre chantier.";
    expect(tellFate('assurance_do', insurer(`${subject} - suspension de garanties`, said))).toBe('held');
    expect(
      tellFate(
        'assurance_do',
        insurer(
          subject,
          "Les garanties de votre contrat d'assurance dommages-ouvrage sont suspendues depuis le 1er novembre.",
        ),
      ),
    ).toBe('held');
    expect(
      tellFate(
        'assurance_do',
        insurer(
          `attestation d'${subject}`,
          'Nous attestons que Madame Claire MARTIN est titulaire du contrat. Les garanties sont suspendues en cas de non-paiement.',
        ),
      ),
    ).toBe('kept');
  });

  it('a permit that is put off', () => {
    const told = 'il est sursis à statuer sur la demande de permis de construire.';
    expect(
      tellFate(
        'autorisation_urbanisme',
        permit('ARRÊTÉ DE SURSIS À STATUER\nSUR UNE DEMANDE DE PERMIS DE CONSTRUIRE', told),
      ),
    ).toBe('held');
    expect(
      tellFate('autorisation_urbanisme', permit('ARRÊTÉ\nRELATIF À UN PERMIS DE CONSTRUIRE', told)),
    ).toBe('held');
    expect(
      tellFate(
        'autorisation_urbanisme',
        permit(
          'ARRÊTÉ\nACCORDANT UN PERMIS DE CONSTRUIRE',
          'le permis de construire est ACCORDÉ.\nIl est périmé si les travaux ne sont pas entrepris dans les trois ans.',
        ),
      ),
    ).toBe('kept');
  });

  it.each([
    'Radiation : du 3 mars 2026 - clôture de la liquidation',
    'Date de radiation   03/03/2026',
    'Radiation d’office le 3 mars 2026',
    "Jugement d'ouverture de liquidation judiciaire du 3 mars 2026",
    'Mention de la clôture de la liquidation le 3 mars 2026',
    'Mention n° 3 du 12/01/2026 : Radiation à compter du 31/12/2025',
    'Société radiée le 12/01/2026',
    'Cause : arrêt. Radiée du RCS le 12/01/2026',
    'Statut : Radiée',
    'Statut : CESSÉE   Date de cessation 31/12/2024',
    'Dissolution de la société à compter du 31/12/2025',
    'Dissolution anticipée, liquidateur : DURAND Paul',
    "Clôture pour insuffisance d'actif le 12/01/2026",
    "Cessation totale d'activité le 31/12/2025",
    'État administratif : Fermée depuis le 31/12/2024',
  ])('a company that is no more: %s', (field) => expect(tellFate('kbis', kbis(field))).toBe('held'));

  it.each([
    'Radiation :',
    'Radiation   néant',
    'Date de radiation   -',
    'Liquidation judiciaire : néant',
    'Néant des procédures de liquidation judiciaire',
    'Radiation du RCS de Nantes le 3 mars 2020, transfert du siège',
    'Dissolution : néant',
    'Gérant démissionnaire   ROUX Hubert, radié le 15/12/2023',
    'Commissaire aux comptes   PETIT Anne, radiée le 15/12/2023',
    'Ancien établissement secondaire radié le 3 mars 2020',
    'Procédure de sauvegarde : jugement du 12/01/2026',
    'Statut : Active',
  ])('a company that goes on: %s', (field) => expect(tellFate('kbis', kbis(field))).toBe('kept'));

  it('a power that is taken back', () => {
    expect(
      tellFate(
        'procuration',
        power('retire à Monsieur Luc ROUX le pouvoir de vendre la maison que je lui avais donné.'),
      ),
    ).toBe('held');
    expect(
      tellFate(
        'procuration',
        power('annule la procuration donnée à Monsieur Luc ROUX pour vendre la maison.'),
      ),
    ).toBe('held');
    expect(
      tellFate(
        'procuration',
        power('donne pouvoir à Monsieur Luc ROUX de vendre la maison et de retirer à la poste tout mandat.'),
      ),
    ).toBe('kept');
  });

  it('an account that is closed', () => {
    const closed = (said: string) =>
      letter('BOURSOBANK', 'changement de domiciliation', `${said} Relevé d'identité bancaire : ${iban}`);
    expect(tellFate('rib', closed('Votre compte a été fermé le 3 novembre 2026.'))).toBe('held');
    expect(tellFate('rib', closed('Votre ancien compte est clôturé.'))).toBe('held');
    expect(
      tellFate(
        'rib',
        `BOURSOBANK\nRELEVÉ D'IDENTITÉ BANCAIRE\n${iban}\nCe compte a été ouvert le 3 novembre 2020.`,
      ),
    ).toBe('kept');
  });

  const supply = (title: string, said: string) => `EDF
${title}
${address}
Facture du 3 octobre 2026
Lieu de consommation : 12 rue des Lilas 29200 BREST
Référence client 12 Point de livraison 123. ${said}`;

  it.each([
    ['FACTURE DE FIN DE CONTRAT', ''],
    ['FACTURE DE SOLDE', ''],
    ['Votre facture de départ', ''],
    ['VOTRE CONTRAT', "Votre contrat d'électricité prendra effet le 1er décembre 2026"],
  ])('a dwelling that was left, or not moved into yet: %s %s', (title, said) =>
    expect(tellFate('justificatif_domicile', supply(title, said))).toBe('held'),
  );

  it.each([
    ["FACTURE D'ÉLECTRICITÉ", ''],
    ["FACTURE D'ÉLECTRICITÉ", "Fin d'engagement de votre contrat : 30/09/2027"],
    ['ATTESTATION DE CONTRAT', 'Votre contrat a pris effet le 1er décembre 2024'],
    [
      "FACTURE D'ÉLECTRICITÉ",
      'Vos nouveaux tarifs : le contrat renouvelé, nouveaux tarifs, prendra effet le 1er janvier',
    ],
  ])('a dwelling that is lived in: %s %s', (title, said) =>
    expect(tellFate('justificatif_domicile', supply(title, said))).toBe('kept'),
  );

  const promise = (said: string) => `COMPROMIS DE VENTE
VENDEUR : Monsieur Paul DURAND
ACQUÉREUR : Madame Claire MARTIN
sous la condition suspensive d'obtention d'un prêt. Indemnité d'immobilisation, réitération par acte authentique.
Fait à Bordeaux, le 3 octobre 2026
${said}`;

  it.each([
    "L'acquéreur exerce sa faculté de rétractation le 8 octobre 2026",
    'Les acquéreurs ont exercé leur droit de rétractation',
    'Le réservataire s’est rétracté le 8 octobre 2026',
  ])('a promise that its buyer has left: %s', (said) =>
    expect(tellFate('avant_contrat', promise(said))).toBe('held'),
  );

  it.each([
    "L'acquéreur peut exercer sa faculté de rétractation dans les dix jours",
    "Si l'acquéreur exerce sa faculté de rétractation, la somme lui est rendue",
    "Annexe : modèle de lettre de rétractation\n« Par la présente, j'exerce mon droit de rétractation »",
    "L'acquéreur n'a pas exercé sa faculté de rétractation",
  ])('a promise that he may leave: %s', (said) =>
    expect(tellFate('avant_contrat', promise(said))).toBe('kept'),
  );

  it('a promise that both have taken back', () =>
    expect(
      tellFate('avant_contrat', promise('').replace('COMPROMIS', 'RÉSOLUTION AMIABLE DU COMPROMIS')),
    ).toBe('held'));

  it('an offer that was not taken', () => {
    const offer = (said: string) =>
      letter(
        'CRÉDIT AGRICOLE',
        'offre de prêt immobilier n° 123',
        `${said} Emprunteur, TAEG, délai de réflexion`,
      );
    expect(
      tellFate(
        'offre_pret',
        offer("Votre offre de prêt n'ayant pas été acceptée dans le délai, elle n'est plus valable."),
      ),
    ).toBe('held');
    expect(tellFate('offre_pret', offer("À l'expiration de ce délai, l'offre n'est plus valable."))).toBe(
      'kept',
    );
  });

  it('a report that another has replaced', () => {
    const report = (said: string) => `DIAGNOSTIC DE PERFORMANCE ÉNERGÉTIQUE
N° ADEME 2433E1000123A
${said}
Propriétaire : Mme Claire MARTIN
Adresse : 4 rue Leyteire 33000 BORDEAUX
Établi le 3 mars 2024
kWh/m²/an`;
    expect(tellFate('dpe', report('Statut : REMPLACÉ'))).toBe('held');
    expect(tellFate('dpe', report('remplacé par le DPE n° 2633E1000999B'))).toBe('held');
    expect(tellFate('dpe', report('Statut : valide'))).toBe('kept');
    expect(tellFate('dpe', report('Ce DPE remplace le DPE n° 1933E1000123A'))).toBe('kept');
  });
});

describe('what a standard clause says is no news', () => {
  it('of a power, of minutes and of an insurance', () => {
    const given = 'donne pouvoir à Monsieur Luc ROUX de vendre la maison.';
    expect(tellFate('procuration', power(`${given}\nJe révoque toute procuration antérieure.`))).toBe('kept');
    expect(tellFate('procuration', power('révoque la procuration donnée à Monsieur Luc ROUX.'))).toBe('held');
    const minutes = (said: string) =>
      `PROCÈS-VERBAL DE L'ASSEMBLÉE GÉNÉRALE\nSYNDICAT DES COPROPRIÉTAIRES RÉSIDENCE LES TILLEULS 4 rue Leyteire 33000 BORDEAUX\ndu 12 octobre 2026 à 18 heures\n1. Ravalement\n${said}\ncopropriétaires, tantièmes, syndic`;
    expect(tellFate('pv_ag', minutes('RÉSOLUTION REJETÉE'))).toBe('kept');
    expect(tellFate('pv_ag', minutes('REFUSÉE À L’UNANIMITÉ'))).toBe('kept');
    expect(tellFate('pv_ag', minutes('ASSEMBLÉE ANNULÉE'))).toBe('held');
    const home = (said: string) =>
      `MAIF\nATTESTATION D'ASSURANCE HABITATION\n${address}\n${said}\nNiort, le 5 novembre 2026`;
    expect(
      tellFate('attestation_assurance', home('La garantie est suspendue trente jours après mise en demeure')),
    ).toBe('kept');
    expect(
      tellFate(
        'attestation_assurance',
        home('Le contrat est en vigueur ; il est résilié à l’échéance sur demande'),
      ),
    ).toBe('kept');
    expect(tellFate('attestation_assurance', home('La garantie est suspendue depuis le 1er octobre'))).toBe(
      'held',
    );
  });

  const partners =
    'Entre Monsieur Luc ROUX, né le 3 mai 1978 à Brest et Madame Claire MARTIN, née le 12 mars 1980 à Brest';
  it.each([
    `CONVENTION DE PACTE CIVIL DE SOLIDARITÉ\n${partners}, partenaires, article 515-1\nAIDE MATÉRIELLE\nDISSOLUTION DU PACTE\nLe pacte prend fin par décès, mariage ou déclaration\nFait à Brest le 3 octobre 2026`,
    `ATTESTATION D'ENREGISTREMENT D'UN PACTE CIVIL DE SOLIDARITÉ\nEnregistré sous le numéro 12 le 4 juin 2018\n${partners}\nDISSOLUTION : NÉANT`,
  ])('partners live on under a heading: %s', (text) => {
    expect(read(text).parties?.ended).toBeUndefined();
    expect(read(text).reasons).not.toContain('type-uncertain');
  });

  it('a dissolution is one', () => {
    const ended = `RÉCÉPISSÉ DE DISSOLUTION DE PACTE CIVIL DE SOLIDARITÉ\n${partners}\nEnregistré le 4 juin 2026`;
    expect(read(ended).parties?.ended).toBe(true);
  });
});
