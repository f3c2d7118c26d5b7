import { describe, expect, test } from 'vitest';
import { findExcludedMail, findExcludedQuestion } from './excluded-subjects.ts';

describe('a whole mail for a person', () => {
  test.each([
    ['complaint', 'C’est inadmissible, troisième relance !'],
    ['complaint', 'Je saisis la chambre des notaires.'],
    ['complaint', 'Toujours pas de réponse depuis trois semaines'],
    ['bank-details', 'Voici mon nouveau RIB.'],
    ['bank-details', 'Merci d’utiliser désormais le compte joint.'],
    ['bank-details', 'Mon virement a été effectué ce matin.'],
    ['urgency', 'Il nous faut un rendez-vous avant demain.'],
    ['urgency', 'Merci de traiter cela au plus vite.'],
    ['gravity', 'Mon père est hospitalisé.'],
    ['gravity', 'Ma mère est en soins palliatifs.'],
    ['gravity', 'Mon père est mourant.'],
    ['gravity', 'Les médecins disent que ses jours sont comptés.'],
    ['gravity', 'Papa n’en a plus pour longtemps.'],
    ['gravity', 'Un huissier est passé ce matin.'],
    ['gravity', 'J’ai peur d’une arnaque.'],
    ['gravity', 'Papa s’éteint doucement.'],
    ['danger', 'Je ne veux plus vivre.'],
    ['danger', 'Mon compagnon me tape.'],
    ['gravity', 'C’est urgent, maman est à l’hôpital.'],
    ['danger', 'Je vais vous retrouver.'],
    ['danger', 'Je sais où vous habitez.'],
    ['danger', 'Je veux mettre fin à mes jours.'],
    ['danger', 'Mon mari me frappe.'],
    ['gdpr', 'Je souhaite que vous effaciez mes données.'],
    ['gdpr', 'J’exerce mon droit d’accès.'],
    ['appointment-change', 'Un empêchement : je ne pourrai pas être là demain.'],
    ['appointment-change', 'Peut-on reporter le rendez-vous ?'],
    ['personal-situation', 'Ma mère est sous tutelle.'],
  ])('%s: %s', (reason, text) => {
    expect(findExcludedMail('', text)).toBe(reason);
  });

  test.each([
    'Bonjour, ci-joint mon RIB et ma carte.',
    'Voici l’état des risques.',
    'Merci beaucoup !',
    'Mon mari est décédé.',
    'Je ne pourrai pas venir : peut-on signer à distance ?',
    'Nous vendons la maison.',
    'Voici le constat d’huissier.',
    'Voici ma carte, je suis de garde à l’hôpital.',
    'Voici le relevé de compte.',
  ])('nothing against %s', (text) => {
    expect(findExcludedMail('', text)).toBeNull();
  });
});

describe('a question for a person', () => {
  test.each([
    ['amount', 'Combien cela coûtera-t-il ?'],
    ['amount', 'Faut-il verser 5 000 € ?'],
    ['bank-details', 'Sur quel compte dois-je payer ?'],
    ['case-status', 'Où en est mon dossier ?'],
    ['case-status', 'L’acte de notoriété est-il prêt ?'],
    ['case-status', 'Et la déclaration est-elle déjà partie aux impôts ?'],
    ['case-status', 'Quand signons-nous ?'],
    ['case-status', 'La déclaration a-t-elle bien été déposée aux impôts ?'],
    ['case-status', 'L’hypothèque a-t-elle été levée ?'],
    ['case-status', 'Suis-je encore dans les dix jours ?'],
    ['case-status', 'Est-ce que le mandat que ma tante a signé est entré en vigueur ?'],
    ['legal-advice', 'Puis-je donner la maison à un seul enfant ?'],
    ['legal-advice', 'Que se passe-t-il si je renonce ?'],
    ['personal-situation', 'Que fournir si ma sœur ne répond pas ?'],
    ['personal-situation', 'Il y a une faute sur l’acte, comment faire ?'],
    ['third-person', 'Pouvez-vous me parler du dossier de mon voisin ?'],
    ['errand', 'Pouvez-vous commander mon acte de naissance ?'],
  ])('%s: %s', (reason, text) => {
    expect(findExcludedQuestion(text, '')).toBe(reason);
  });

  test.each([
    'Combien de temps le DPE est-il valable ?',
    'Est-ce que le parking est payant ?',
    'Pouvez-vous me dire si une photo suffit ?',
    'Où trouver l’état des risques ?',
    'Que me conseillez-vous de faire pour avoir un double ?',
    'Puis-je remettre un chèque de banque ?',
    'Dois-je refaire le DPE ?',
    'Comment obtenir mon acte de naissance, s’il vous plaît ?',
  ])('nothing against %s', (text) => {
    expect(findExcludedQuestion(text, '')).toBeNull();
  });
});
