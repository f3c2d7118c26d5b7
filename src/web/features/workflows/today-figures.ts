import type { AutomationType } from '#shared/automations.ts';

interface Figure {
  key: string;
  singular: string;
  plural: string;
  attention?: true;
}

interface Figures {
  main: Figure;
  others: Figure[];
}

/** What each automation counts since midnight; the first is what it is for. */
export const todayFigures: Record<AutomationType, Figures> = {
  client_management: {
    main: { key: 'messagesRead', singular: 'message lu', plural: 'messages lus' },
    others: [
      { key: 'clientsCreated', singular: 'client créé', plural: 'clients créés' },
      { key: 'documentsStored', singular: 'pièce enregistrée', plural: 'pièces enregistrées' },
      { key: 'answersSent', singular: 'réponse', plural: 'réponses' },
      { key: 'redirectionsSent', singular: 'renvoi vers l’étude', plural: 'renvois vers l’étude' },
    ],
  },
  document_classification: {
    main: { key: 'documentsFiled', singular: 'pièce classée', plural: 'pièces classées' },
    others: [
      { key: 'documentsHeld', singular: 'à vérifier', plural: 'à vérifier', attention: true },
      { key: 'documentsRefused', singular: 'refusée', plural: 'refusées' },
    ],
  },
  client_reminder: {
    main: { key: 'remindersSent', singular: 'relance envoyée', plural: 'relances envoyées' },
    others: [{ key: 'clientsComplete', singular: 'dossier complet', plural: 'dossiers complets' }],
  },
};
