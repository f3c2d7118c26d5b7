const entries: [question: string, answer: string][] = [
  [
    'Quels sont vos horaires d’ouverture ?',
    'L’office vous reçoit du lundi au jeudi de 9 h à 12 h 30 et de 14 h à 18 h, et le vendredi jusqu’à 17 h. Il est fermé le samedi.',
  ],
  [
    'Comment prendre rendez-vous ?',
    'Les rendez-vous se prennent par téléphone au 02 61 91 30 30, pendant nos heures d’ouverture. Ils peuvent avoir lieu à l’office ou en visioconférence.',
  ],
  [
    'Où êtes-vous situés et peut-on se garer ?',
    'L’office se trouve 9 quai des Mariniers à Saumur. Le parking public du quai est gratuit pendant une heure et se trouve à cent mètres de notre porte.',
  ],
  [
    'Comment obtenir un acte de naissance ?',
    'L’acte de naissance se demande gratuitement à la mairie du lieu de naissance, au guichet, par courrier ou sur le site service-public.fr. Demandez une copie intégrale datant de moins de trois mois.',
  ],
  [
    'Quels documents sont acceptés comme justificatif de domicile ?',
    'Nous acceptons une facture d’eau, d’électricité, de gaz ou d’internet de moins de trois mois, ou une attestation d’assurance habitation. Une facture de téléphone mobile ne suffit pas.',
  ],
  [
    'Sous quel format envoyer mes documents ?',
    'Envoyez de préférence un PDF par document. Une photo convient aussi si elle est nette, prise à plat, et si les quatre coins de la page sont visibles.',
  ],
  [
    'Où trouver mon avis de taxe foncière ?',
    'Votre avis de taxe foncière se télécharge dans votre espace particulier sur impots.gouv.fr, rubrique « Documents ». Celui de l’année est disponible à partir de la fin du mois d’août.',
  ],
  [
    'À qui demander le règlement de copropriété et les procès-verbaux d’assemblée ?',
    'Ces pièces sont remises par le syndic, le plus souvent depuis l’espace en ligne de la copropriété. Il nous faut le règlement avec ses modificatifs et les procès-verbaux des trois dernières années.',
  ],
  [
    'Combien de temps un DPE est-il valable ?',
    'Un diagnostic de performance énergétique établi depuis le 1er juillet 2021 est valable dix ans. Les diagnostics plus anciens ne sont plus valables.',
  ],
  [
    'Quels documents faut-il pour une succession ?',
    'Il nous faut l’acte de décès, le livret de famille du défunt et, pour chaque héritier, une pièce d’identité, un acte de naissance, un justificatif de domicile et un RIB.',
  ],
  [
    'Quelles pièces faut-il pour un PACS ?',
    'Chaque partenaire fournit une pièce d’identité en cours de validité et un acte de naissance de moins de trois mois. Nous rédigeons la convention et l’enregistrons.',
  ],
  [
    'Que faut-il apporter le jour de la signature ?',
    'Apportez l’original de votre pièce d’identité en cours de validité. Les autres documents dont nous aurions besoin sont indiqués dans votre convocation.',
  ],
  [
    'Peut-on signer sans se déplacer ?',
    'Oui, une procuration peut être établie avant la signature, y compris à distance avec un notaire. Prévenez-nous au moins deux semaines à l’avance.',
  ],
  [
    'Quand recevrai-je mon titre de propriété ?',
    'Une attestation vous est remise le jour de la signature. La copie authentique de l’acte vous est envoyée après sa publication, en général dans les trois à six mois.',
  ],
];

/** The sheet « Base de données Notaire »: the only sentences that the office lets a machine send. */
export const DEMO_KNOWLEDGE = entries.map(([question, answer], index) => ({
  id: `K${String(index + 1).padStart(2, '0')}`,
  question,
  answer,
}));
