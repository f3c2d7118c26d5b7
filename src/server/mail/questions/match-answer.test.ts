import { describe, expect, test } from 'vitest';
import { findQuestions } from './find-questions.ts';
import { matchAnswer } from './match-answer.ts';

const SHEET = Object.entries({
  horaires: ['Quand l’office est-il ouvert ?', 'Du lundi au vendredi, de 9 h à 12 h et de 14 h à 18 h.'],
  adresse: [
    'Quelle est l’adresse de l’office et comment s’y rendre ?',
    '3 place Royale à Angers, arrêt de tram Ralliement.',
  ],
  parking: ['Où se garer ?', 'Le parking Ralliement est à trois minutes.'],
  rdv: ['Comment obtenir un rendez-vous ?', 'Par téléphone ou depuis notre site.'],
  maison: ['Que fournir pour la vente d’une maison ?', 'Titre de propriété, taxe foncière, diagnostics.'],
  achat: ['Que fournir pour un achat ?', 'Pièce d’identité, justificatif de domicile, avant-contrat.'],
  succession: [
    'Quelles pièces pour une succession ?',
    'Acte de décès, livret de famille, RIB des héritiers.',
  ],
  naissance: ['Où demander un acte de naissance ?', 'À la mairie de naissance ou sur service-public.fr.'],
  photo: ['Acceptez-vous les photos de documents ?', 'Oui, nettes et entières.'],
  lourd: ['Mes pièces jointes sont trop lourdes, que faire ?', 'Envoyez plusieurs messages.'],
  fonciere: ['Où trouver la taxe foncière ?', 'Sur impots.gouv.fr, rubrique Documents.'],
  impot: ['Où trouver l’avis d’imposition ?', 'Sur impots.gouv.fr, rubrique Documents.'],
  titre: ['J’ai perdu mon titre de propriété', 'Demandez-en une copie au notaire qui l’a reçu.'],
  dpe: ['Quelle est la durée de validité du DPE ?', 'Dix ans.'],
  apporter: ['Que dois-je apporter à la signature ?', 'Votre pièce d’identité originale.'],
  distance: [
    'La signature à distance est-elle possible ?',
    'Pour certains actes, par procuration ou visioconférence.',
  ],
  copie: ['Quand recevrai-je la copie de mon acte de vente ?', 'Sous quelques mois.'],
  paiement: ['Quels moyens de paiement acceptez-vous : chèque, espèces ?', 'Le virement seulement.'],
  langues: ['Parlez-vous une langue étrangère ?', 'Oui, anglais et allemand.'],
  wifi: ['Le wifi est-il accessible dans la salle d’attente ?', 'Oui, le code est affiché.'],
}).map(([id, [question = '', answer = '']]) => ({ id, question, answer }));
const ask = (text: string) => matchAnswer(findQuestions(text), SHEET);

describe('a question of the sheet in the client’s own words', () => {
  test.each([
    ['horaires', 'Fermez-vous entre midi et deux ?'],
    ['horaires', 'vos horaires svp'],
    ['adresse', 'Comment venir chez vous en tram ?'],
    ['parking', 'y a t il un parking pas loin'],
    ['rdv', 'Je souhaiterais prendre rendez-vous.'],
    ['maison', 'Je vends ma maison, quels papiers vous faut-il ?'],
    ['achat', 'Nous achetons, quels documents devons-nous réunir ?'],
    ['succession', 'Mon père est décédé. Quels documents pour la succession ?'],
    ['naissance', 'Comment se procurer un acte de naissance ?'],
    ['photo', 'Un cliché au téléphone convient-il ?'],
    ['lourd', 'Mes fichiers pèsent 60 mégas. Comment faire ?'],
    ['fonciere', 'ou est ce que je trouve ma taxe fonciere ?'],
    ['impot', 'Où télécharger mon avis d’impôt sur le revenu ?'],
    ['titre', 'Je ne remets pas la main sur mon acte d’achat, que faire ?'],
    ['dpe', 'Mon étiquette énergie de 2022 est-elle encore valable ?'],
    ['apporter', 'Qu’est-ce que je dois avoir avec moi pour signer ?'],
    ['distance', 'Peut-on signer sans se déplacer ?'],
    ['copie', 'Dans combien de temps aurai-je mon exemplaire de l’acte ?'],
    ['paiement', 'Peut-on payer par chèque ?'],
    ['langues', 'Quelqu’un parle-t-il anglais ?'],
    ['wifi', 'Avez-vous le wifi en salle d’attente ?'],
  ])('%s: %s', (id, text) => {
    expect(ask(text)).toMatchObject({ action: 'answer', entries: [id] });
  });

  test('several questions are all answered, each entry once', () => {
    const match = ask(
      '1) quel arrêt de tram pour venir ?\n2) êtes-vous ouverts le lundi ?\n3) et à quelle heure ?',
    );
    expect(match).toMatchObject({ action: 'answer', entries: ['adresse', 'horaires'] });
  });
});

describe('a question that looks like one of the sheet is never answered', () => {
  test.each([
    'Quels documents pour vendre la maison si mon frère refuse de signer ?',
    'Dois-je accepter la succession ?',
    'Combien de frais pour mon achat ?',
    'Le DPE est en G, l’acheteur peut-il annuler ?',
    'Quand serai-je payé ?',
    'Avez-vous reçu mon acte de naissance ?',
    'Mon acte de naissance comporte une erreur, que faire ?',
    'Puis-je signer avec le permis de mon fils ?',
    'Ma mère a Alzheimer, peut-elle signer à distance ?',
    'La taxe foncière est trop élevée, puis-je la contester ?',
    'Qui paie la taxe foncière ?',
    'La place de parking est-elle comprise dans la vente ?',
    'À quelle heure est mon rendez-vous de jeudi ?',
    'Pouvez-vous décaler mon rendez-vous ?',
    'Pouvez-vous commander mon acte de naissance ?',
    'Comment obtenir un acte de décès ?',
    'Quels papiers pour vendre un appartement ?',
    'Quels papiers pour un pacs ?',
    'Pouvez-vous traduire mon acte de mariage en anglais ?',
    'À quel ordre faire le chèque ?',
    'Puis-je vendre sans DPE ?',
    'Une photo du testament suffit-elle ?',
    'Mon ex peut-il signer à distance ?',
    'Quand aurai-je les clés ?',
    'Où trouver un modèle de procuration ?',
    'Peut-on signer un dimanche ?',
    'Combien de temps dure une succession ?',
    'Où trouver mon contrat de mariage ?',
    'Puis-je habiter la maison avant la vente ?',
    'Pouvez-vous m’envoyer la copie de mon acte ?',
    'Faut-il un témoin ?',
    'Le rendez-vous est-il maintenu ?',
    'Quelle est l’adresse du vendeur ?',
    'Sur quel compte faire le virement ?',
  ])('%s', (text) => {
    expect(ask(text)).toMatchObject({ action: 'redirect' });
  });

  test('one question too many redirects them all', () => {
    expect(ask('Où se garer ? Et combien vais-je toucher ?')).toEqual({
      action: 'redirect',
      reason: 'amount',
    });
  });

  test('an empty sheet answers nothing', () => {
    expect(matchAnswer(findQuestions('Où se garer ?'), [])).toEqual({
      action: 'redirect',
      reason: 'no-match',
    });
  });

  test('two entries that say the same are left to a person', () => {
    const twice = [...SHEET, { id: 'parking-bis', question: 'Où se garer ?', answer: 'Place Royale.' }];
    expect(matchAnswer(findQuestions('Où se garer ?'), twice)).toMatchObject({
      action: 'redirect',
      reason: 'close-matches',
    });
  });
});
