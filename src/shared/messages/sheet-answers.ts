/** Why a line of the sheet hardly answers by itself. */
export const hindrances: Record<string, string> = {
  amount: 'Rarement seule : elle dit un montant.',
  'bank-details': 'Rarement seule : elle parle de comptes ou de virements.',
  'case-status': 'Rarement seule : elle touche à l’avancement d’un dossier.',
  'legal-advice': 'Rarement seule : elle touche au conseil.',
  'personal-situation': 'Rarement seule : elle dépend de la situation de chacun.',
  'third-person': 'Rarement seule : elle touche au dossier d’un autre.',
  'appointment-change': 'Rarement seule : elle déplace un rendez-vous.',
  errand: 'Rarement seule : elle demande d’agir.',
  complaint: 'Rarement seule : on s’y plaint.',
  danger: 'Rarement seule : on y dit un danger.',
  gravity: 'Rarement seule : on y dit une chose grave.',
  urgency: 'Rarement seule : on y dit une urgence.',
  gdpr: 'Rarement seule : elle touche aux droits sur les données.',
  'close-matches': 'Rarement seule : une autre ligne lui ressemble trop.',
  unknown:
    'Rarement seule : Minutier n’a pas appris de telles questions. Il y répond quand les mots sont presque les siens.',
  untried: 'Pas essayée : votre feuille est très longue.',
  'no-match': 'Rarement seule : les questions voisines n’y répondent pas sûrement.',
};
