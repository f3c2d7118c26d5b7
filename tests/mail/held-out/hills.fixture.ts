import type { HeldOutOffice } from './held-out-office.ts';

/** An office in the hills, written once the others had been put right: what it showed at first sight stands in the decision. */
export const hills: HeldOutOffice = {
  sheet: {
    quand: [
      'Vos bureaux sont ouverts quand ?',
      'Du lundi au vendredi, de 8 h 30 à 12 h 30 et de 13 h 30 à 17 h 30.',
    ],
    noel: [
      'Travaillez-vous entre Noël et le jour de l’an ?',
      'Non, l’étude est fermée la dernière semaine de décembre.',
    ],
    neige: [
      'Comment venir chez vous en hiver ?',
      'La route du col est déneigée chaque matin ; sinon le bus 12 s’arrête devant l’étude.',
    ],
    stationnement: [
      'Peut-on stationner devant l’étude ?',
      'Oui, deux places nous sont réservées dans la cour.',
    ],
    chalet: [
      'Que fournir pour vendre un chalet ?',
      'Titre de propriété, taxe foncière, diagnostics et contrôle de l’assainissement.',
    ],
    studio: [
      'Que fournir pour vendre un studio en résidence ?',
      'Titre de propriété, règlement de copropriété, procès-verbaux, bail commercial s’il y en a un.',
    ],
    societe: [
      'Quels papiers pour constituer une SCI ?',
      'Pièces d’identité des associés, projet de statuts, justificatif du siège.',
    ],
    succession: [
      'Quels papiers pour une succession ?',
      'Acte de décès, livret de famille, identité des héritiers.',
    ],
    naissance: ['À qui demander un acte de naissance ?', 'À la mairie du lieu de naissance.'],
    identite: ['Ma carte d’identité est périmée : que présenter ?', 'Un passeport valable convient aussi.'],
    plomb: [
      'Le constat de plomb est-il valable longtemps ?',
      'Un an s’il en a trouvé, sans limite s’il n’en a pas trouvé.',
    ],
    dpe: ['Quelle est la durée de vie d’un DPE ?', 'Dix ans pour ceux faits depuis juillet 2021.'],
    distance: ['Est-il possible de signer sans venir ?', 'Oui, par procuration préparée par nos soins.'],
    poids: ['Mes fichiers sont trop gros, comment faire ?', 'Envoyez-les en plusieurs messages.'],
    langue: ['Dans quelles langues recevez-vous ?', 'En français, en italien et en anglais.'],
    attestation: ['Quand remet-on l’attestation de propriété ?', 'Le jour même de la signature.'],
    moyens: ['Quels moyens de paiement prenez-vous ?', 'Le virement uniquement.'],
  },
  questions: `
quand | Bonjour, quels sont vos horaires d'ouverture ?
quand | A quelle heure ouvrez-vous le matin ?
quand | Je peux passer chez vous jusqu'à quelle heure ?
noel | Êtes-vous fermés pendant les fêtes ?
noel | L'étude ferme-t-elle à Noël ?
neige | La route est-elle praticable en hiver pour venir chez vous ?
neige | Y a-t-il un bus jusqu'à l'étude ?
stationnement | Y a-t-il de quoi se garer ?
stationnement | Où stationner quand on vient à l'étude ?
chalet | Nous voulons vendre notre chalet, que devons-nous fournir ?
studio | Quels documents pour la vente de mon studio ?
societe | Que vous faut-il pour monter une SCI ?
succession | Mon oncle est décédé, quels papiers faut-il ?
succession | Quels documents apporter pour une succession ?
naissance | Comment me procurer mon acte de naissance ?
naissance | Qui délivre les actes de naissance ?
identite | Ma carte d'identité n'est plus valable, un passeport suffit-il ?
plomb | Combien de temps vaut le diagnostic plomb ?
dpe | Le DPE reste valable combien d'années ?
distance | Puis-je signer à distance ?
distance | Je ne peux pas me déplacer, comment signer ?
poids | Mes documents sont trop volumineux pour un mail, que faire ?
langue | Parlez-vous italien ?
attestation | Quand aurons-nous l'attestation de propriété ?
moyens | Peut-on vous payer en espèces ?
moyens | Acceptez-vous la carte bancaire ?
- | À quelle heure est notre signature ?
- | Êtes-vous ouverts le dimanche ?
- | La gendarmerie est-elle ouverte à midi ?
- | Le col est-il fermé ?
- | Y a-t-il des bornes de recharge dans la cour ?
- | Que fournir pour vendre un alpage ?
- | Que fournir pour acheter un chalet ?
- | Que fournir pour louer un studio ?
- | Que faut-il pour céder les parts d'une SCI ?
- | Quels papiers pour constituer une SAS ?
- | Comment refuser une succession ?
- | Combien de temps dure une succession ?
- | À qui demander un acte de décès ?
- | À qui demander le livret de famille ?
- | Ma carte d'identité a été volée, que faire ?
- | Le plomb est dangereux pour mes enfants, l'acheteur peut-il se plaindre ?
- | L'amiante est-elle valable longtemps ?
- | Le diagnostic électricité dure combien de temps ?
- | Mon DPE est mauvais, dois-je faire des travaux ?
- | Qui fait le DPE ?
- | Mon mari peut-il signer pour moi sans venir ?
- | Mes fichiers ont disparu, comment faire ?
- | Traduisez-vous les actes en italien ?
- | Quand remet-on les clés ?
- | L'attestation de propriété est fausse, que faire ?
- | Quand serai-je payé ?
- | Combien dois-je payer ?
- | Prenez-vous les nouveaux clients ?
- | Avez-vous bien reçu le virement ?
- | Qui paie le déneigement de la copropriété ?
- | Peut-on construire un garage devant le chalet ?
- | Peut-on stationner un camion devant chez mon voisin ?
- | Travaillez-vous avec la banque du village ?
- | Travaillez-vous aussi comme agent immobilier ?
`,
};
