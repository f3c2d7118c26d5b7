import { answerSentences, sayStatus } from '#shared/messages/webhook-answers.ts';

const WEB_PAGE = /^\s{0,100}<(?:!doctype|html|\?xml|head|body)/i;
const FRENCH =
  /[àâçéèêëîïôœùûü]|\b(?:le|la|les|des|du|une?|est|pas|dans|pour|avec|sans|aucune?|erreur|mot de passe)\b/i;

/** What a stranger answered, read as a person would have it. `raw`: as it came, for whoever repairs it. */
export interface ToldAnswer {
  status: number;
  /** What it says of itself, if anything. */
  reason: string | null;
  raw: string | null;
  isOurs: boolean;
}

/**
 * A sentence for what failed, and what is put behind « Détails ». The words of our own engine are ours; a stranger's
 * are shown as they are where they are French, and behind a sentence of ours where they are not.
 */
export function describeFailure({ status, reason, raw, isOurs }: ToldAnswer): {
  error: string;
  details: string | null;
} {
  const accepted = status >= 200 && status < 300;
  if (accepted && isOurs && reason) return { error: reason, details: null };
  const sentence = accepted ? null : sayStatus(status);
  if (sentence) return { error: sentence, details: raw };
  if (reason && isReadable(reason)) return { error: reason, details: accepted ? null : raw };
  if (isWebPage(raw)) return { error: answerSentences.webPage, details: raw };
  return { error: accepted ? answerSentences.failed : answerSentences.refused, details: raw };
}

export function isWebPage(text: string | null): boolean {
  return text !== null && WEB_PAGE.test(text);
}

function isReadable(text: string): boolean {
  return !isWebPage(text) && !text.startsWith('{') && FRENCH.test(text);
}
