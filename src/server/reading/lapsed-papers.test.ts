import { describe, expect, it } from 'vitest';
import { iban, letter, permit, tellFate } from './denied-papers.fixture.ts';

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
  ])('a company that is no more: %s', (field) => expect(tellFate('kbis', kbis(field))).toBe('held'));

  it.each([
    'Radiation :',
    'Radiation   néant',
    'Date de radiation   -',
    'Liquidation judiciaire : néant',
    'Néant des procédures de liquidation judiciaire',
    'Radiation du RCS de Nantes le 3 mars 2020, transfert du siège',
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
});
