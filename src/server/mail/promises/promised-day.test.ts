import { describe, expect, it } from 'vitest';
import { findPromisedDay } from './promised-day.ts';

/** A Tuesday. */
const TODAY = '2026-06-16';

describe('the day that a client promises', () => {
  it.each([
    ['Merci beaucoup, je vous envoie mon RIB lundi prochain.', '2026-06-22'],
    ['Je n’aurai mon RIB que le 10 juillet, pouvez-vous patienter jusque-là ?', '2026-07-10'],
    ['Bien reçu, je vous ferai parvenir le tout avant le 25.', '2026-06-25'],
    ['Je vous transmets ça demain.', '2026-06-17'],
    ['Nous vous enverrons les pièces d’ici la fin de la semaine.', '2026-06-21'],
    ['Je vais récupérer le document à la mairie la semaine prochaine.', '2026-06-28'],
    ['Ma banque me l’enverra vendredi.', '2026-06-19'],
    ['Le syndic doit me donner le carnet le 03/07/2026.', '2026-07-03'],
    ['Vous l’aurez jeudi en huit.', '2026-06-25'],
    ['On vous dépose les papiers samedi matin.', '2026-06-20'],
    ['Voici ma carte, je vous envoie le RIB dans dix jours, soit le 26 juin.', '2026-06-26'],
    ['Je devrais recevoir le diagnostic sous quinze jours, vers la fin du mois.', '2026-06-30'],
    ['Merci de patienter jusqu’au 1er juillet.', '2026-07-01'],
    ['Mon livret de famille sera prêt mi-juillet.', '2026-07-15'],
    ['Je vous envoie la carte ce soir et le RIB lundi.', '2026-06-22'],
    ['Merci, ce sera fait lundi.', '2026-06-22'],
    ['Bien noté, pas avant le 10 juillet.', '2026-07-10'],
    ['Merci, la banque me le donne le 12 juillet.', '2026-07-12'],
    ['Merci, dans une quinzaine de jours je vous les envoie.', '2026-06-30'],
    ['Bien reçu, sous huitaine.', '2026-06-23'],
    ['Voici ma carte. J’ai rendez-vous à la mairie jeudi pour l’acte.', '2026-06-18'],
    ['Voici ma carte. Le diagnostiqueur passe mardi.', '2026-06-23'],
    ['C’est bon pour vendredi.', '2026-06-19'],
    ['Merci, comptez sur moi pour mercredi.', '2026-06-17'],
    ['L’agence a dit début juillet.', '2026-07-07'],
    ['J’ai commandé l’acte de naissance, il met une semaine.', '2026-06-23'],
    ['Je rentre dimanche, je scanne tout lundi.', '2026-06-22'],
    ['Le RIB suivra d’ici 3-4 jours.', '2026-06-20'],
    ['Mon conseiller rentre de congés le 2 juillet.', '2026-07-02'],
    ['Livret de famille : pas avant la semaine prochaine.', '2026-06-28'],
    ['Le notaire de ma tante nous l’a promis pour jeudi.', '2026-06-18'],
    ['ok pour le reste je scanne tout ce week-end', '2026-06-21'],
    ['Le syndic ne répond qu’à partir du 6 juillet.', '2026-07-06'],
    ['Attestation en cours, délai annoncé dans deux ou trois semaines.', '2026-07-07'],
    ['Merci ! Réponse de la mairie attendue sous dix jours. Bon week-end !', '2026-06-26'],
  ])('is read in « %s »', (text, day) => {
    expect(findPromisedDay(`Bonjour,\n\n${text}`, TODAY)).toBe(day);
  });

  it.each([
    'Merci beaucoup.',
    'Je vous ai envoyé mon RIB lundi dernier.',
    'Je vous enverrai mon RIB dès que possible.',
    'Pouvez-vous m’envoyer le projet d’acte lundi ?',
    'Merci de m’envoyer le projet d’acte avant lundi.',
    'Nous avons rendez-vous lundi à 10 h.',
    'Je ne vous enverrai rien lundi, ni plus tard.',
    'Voici le RIB que vous m’avez demandé lundi.',
    'J’habite au 10 rue des Lilas.',
    'J’aurai 65 ans le 10 juillet.',
    'Je vous envoie la facture reçue le 2 juin 2026.',
    'Nous pouvons déposer plainte le 20 juillet.',
    'Sans nouvelles, mon avocat vous écrira le 20 juillet.',
    'Il me faut l’acte avant demain.',
    'J’ai besoin du projet pour lundi.',
    'J’attends votre appel jeudi.',
    'Vous devez me rappeler lundi.',
    'Je ne peux pas attendre jusqu’au 30 juin.',
    'Impossible de patienter jusqu’au 1er juillet.',
    'La signature est prévue le 12 juillet.',
    'Mardi à 10 h me convient.',
    'Nous serons là jeudi.',
    'Merci et bon week-end.',
    'Merci, à lundi !',
    'Merci pour votre appel de ce matin.',
    'J’ai tout déposé à l’accueil vendredi.',
    'Ma banque me l’a donné jeudi.',
    'L’offre expire le 30 juin.',
    'Êtes-vous ouverts lundi ?',
  ])('is none in « %s »', (text) => {
    expect(findPromisedDay(text, TODAY)).toBeNull();
  });
});
