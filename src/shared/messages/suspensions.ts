import { writeDay } from '../calendar.ts';
import { writeParisDay } from '../paris-time.ts';
import type { SuspensionKind } from '../suspensions.ts';

/** What happened on the day that follows; a last word after it where there is one. */
const told: Record<SuspensionKind, [string, string?]> = {
  'death-of-client': ['décès annoncé le'],
  'death-of-spouse': ['décès annoncé le', '(conjoint)'],
  'death-of-other': ['décès annoncé le', '(autre personne)'],
  withdrawal: ['rétractation ou changement de notaire annoncé le'],
  abandoned: ['abandon de l’opération annoncé le'],
  'stop-writing': ['arrêt des messages demandé le'],
  absence: ['absence annoncée le'],
  anger: ['mécontentement exprimé le'],
  'by-hand': ['par l’étude, le'],
  closed: ['dossier clos le'],
  'removed-row': ['client retiré de la feuille « Clients », constaté le'],
  silenced: ['adresse à qui plus rien d’automatique n’est écrit, constaté le'],
};

/** « Relances suspendues : décès annoncé le 16/06/2026 » */
export function describeSuspension({
  kind,
  announcedAt,
  until,
}: {
  kind: SuspensionKind;
  announcedAt: string | Date;
  until: string | null;
}): string {
  const [what, more] = told[kind];
  const day = writeParisDay(new Date(announcedAt));
  const end = until ? `, jusqu’au ${writeDay(until)}` : '';
  return `Relances suspendues : ${what} ${day}${more ? ` ${more}` : ''}${end}`;
}

export const suspensionTexts = {
  resumed: 'Relances reprises',
  overSince: 'L’absence annoncée est terminée.',
  byOffice: 'L’étude a repris les relances.',
  undone: 'L’étude est revenue sur la reprise : les relances restent suspendues.',
  left: 'L’étude laisse ce client suspendu',
  leftBecause: 'Rien d’automatique ne part tant que l’étude ne reprend pas les relances.',
  askedAgain: 'La suspension attend de nouveau une décision',
  heldMails: 'Ce qui était prêt à partir a été annulé.',
  decide: 'Rien d’automatique ne part tant qu’une personne n’a pas décidé.',
  given: 'L’étude a dit à qui est ce message.',
  anothers:
    'Le message qui l’annonçait n’est pas de ce client : reprenez les relances si rien d’autre ne les retient.',
  silenced:
    'Cette adresse était celle d’un client effacé qui ne voulait plus de messages, ou de qui avait annoncé un décès. Si elle est bien celle de ce client-ci, ou de qui écrit pour lui, reprenez les relances.',
  untilThen: 'Les relances reprennent d’elles-mêmes le lendemain.',
} as const;

/** Why a mail that announces something got no automatic answer. */
export const announcementReasons: Record<string, string> = {
  'death-of-client': 'Un décès est annoncé : relances et réponses automatiques suspendues.',
  'death-of-spouse': 'Le décès du conjoint est annoncé : relances et réponses automatiques suspendues.',
  'death-of-other': 'Un décès est annoncé : relances et réponses automatiques suspendues.',
  withdrawal: 'Rétractation ou changement de notaire : relances et réponses automatiques suspendues.',
  abandoned: 'L’opération est abandonnée : relances et réponses automatiques suspendues.',
  'stop-writing':
    'Le client demande qu’on ne lui écrive plus : relances et réponses automatiques suspendues.',
  absence: 'Une absence est annoncée : relances et réponses automatiques suspendues.',
  anger: 'Le client est mécontent : relances et réponses automatiques suspendues.',
  unclear:
    'Peut-être une demande, ou l’annonce d’un décès, d’un arrêt, d’une absence : l’étude lit et décide.',
  suspended: 'Ce client est suspendu : aucune réponse automatique, l’étude répond elle-même.',
  'office-closed': 'L’étude est fermée : aucune réponse automatique, l’étude répond à son retour.',
};
