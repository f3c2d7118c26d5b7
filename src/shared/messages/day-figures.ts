import type { DayFigures } from '../contracts/office-day.ts';
import type { ToDoKind } from '../contracts/to-do.ts';

/** What one and several of a thing are called. */
export type CountWords = readonly [one: string, many: string];

/** What a day's figures count, on the screen and in the mail. */
export const countWords: Record<keyof DayFigures['came'] | keyof DayFigures['done'] | ToDoKind, CountWords> =
  {
    messages: ['message', 'messages'],
    papers: ['document', 'documents'],
    clients: ['nouveau client', 'nouveaux clients'],
    filed: ['document classé', 'documents classés'],
    answered: ['réponse envoyée', 'réponses envoyées'],
    reminded: ['relance envoyée', 'relances envoyées'],
    paper: ['document à vérifier', 'documents à vérifier'],
    message: ['message à lire', 'messages à lire'],
    undelivered: ['envoi non remis', 'envois non remis'],
    call: ['appel à passer', 'appels à passer'],
    stop: ['relance suspendue à confirmer', 'relances suspendues à confirmer'],
    question: ['dossier avec une question', 'dossiers avec des questions'],
  };
