import type { KnowledgeEntry } from '#server/mail/questions/match-answer.ts';
import { describeReplyReason } from '#shared/messages/automations.ts';
import { paperAnswerActivity } from '#shared/messages/paper-answers.ts';
import type { Needs } from '../needs.ts';
import type { Asked, Restrained } from './decide-reply.ts';

const CHOSEN_BY_MODEL =
  'La ligne a été choisie par le modèle de langage que votre étude a autorisé, les règles hésitant.';

/** What the office reads of it in its activity, and why. */
export async function tellReply(
  needs: Needs,
  activity: Needs['records']['activity'],
  { message, client, knowledge }: Asked,
  decision: Restrained,
  at: Date,
): Promise<void> {
  await activity.record(
    needs.notary.id,
    {
      key: `reply:${message.id}`,
      kind: decision.action === 'redirect' ? 'question-redirected' : 'question-answered',
      clientId: client?.id ?? null,
      ...describeReply(decision, knowledge),
    },
    at,
  );
}

function describeReply(
  decision: Restrained,
  knowledge: KnowledgeEntry[],
): { title: string; because: string[] } {
  if (decision.action === 'tell-papers')
    return {
      title: paperAnswerActivity.title,
      because: [
        ...paperAnswerActivity.because,
        ...(decision.isToldBeside ? [paperAnswerActivity.beside] : []),
      ],
    };
  if (decision.action === 'redirect' && decision.reason === 'request')
    return { title: 'Accusé de réception envoyé', because: [describeReplyReason(decision.reason)] };
  const entry = decision.action === 'answer' ? knowledge.find(({ id }) => id === decision.entries[0]) : null;
  if (!entry)
    return {
      title: 'Client orienté vers l’étude',
      because: [
        'Aucune ligne de votre feuille ne répond avec certitude, ou le sujet demande un juriste.',
        ...nameNearest(decision, knowledge),
      ],
    };
  return {
    title: 'Question répondue',
    because: [
      `La question correspond à votre ligne : « ${entry.question} »`,
      ...(decision.action === 'answer' && decision.by ? [CHOSEN_BY_MODEL] : []),
      'Votre réponse a été envoyée mot pour mot.',
    ],
  };
}

/** For whoever answers: what the sheet says that comes nearest. */
function nameNearest(decision: Restrained, knowledge: KnowledgeEntry[]): string[] {
  const near = decision.action === 'redirect' ? (decision.near ?? []) : [];
  return near.flatMap((id) => {
    const entry = knowledge.find((one) => one.id === id);
    return entry ? [`Ligne la plus proche de ce qui est demandé : « ${entry.question} »`] : [];
  });
}
