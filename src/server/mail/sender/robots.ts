import type { ParsedMessage } from '#server/ports/message-parser.ts';
import { foldText } from '#server/reading/text/fold.ts';
import { anyOf } from '#shared/compose-pattern.ts';
import { readHeader } from '../message/first-header.ts';
import { splitMailText } from '../message/new-text.ts';
import { splitSentences } from '../message/sentences.ts';
import { isQuestion } from '../questions/find-questions.ts';
import { hasEmptyEnvelope, isListed } from './machine-signs.ts';
import { isSpam } from './spam.ts';

export type RobotKind = 'auto-reply' | 'bounce' | 'newsletter' | 'read-receipt' | 'report' | 'spam';

/**
 * Which machine wrote this message; null for a person. A person's mail must never be dropped: each sign is one that
 * no mail program puts on what a person writes, or a subject that only an answering machine has.
 */
export function findRobot(message: ParsedMessage): RobotKind | null {
  const type = readHeader(message, 'content-type');
  if (isReceipt(message, type)) return 'read-receipt';
  if (isBounce(message, type)) return 'bounce';
  // RFC 5965 and its like: what one server reports to another.
  if (/^multipart\/report\b|^message\/feedback-report\b/.test(type)) return 'report';
  if (isAutoReply(message)) return 'auto-reply';
  if (isSpam(message)) return 'spam';
  if (isNewsletter(message)) return 'newsletter';
  return null;
}

function isReceipt(message: ParsedMessage, type: string): boolean {
  if (/report-type="?disposition-notification/.test(type)) return true;
  return !hasAttachment(message) && RECEIPT_SUBJECT.test(foldText(message.subject.trim()));
}
const RECEIPT_SUBJECT =
  /^(LU|NON LU|READ|NOT READ|ACCUSE DE LECTURE|CONFIRMATION DE LECTURE|READ RECEIPT) ?[:(-]/;

/** RFC 3464 reports, and the ways in which servers without them say the same. */
function isBounce(message: ParsedMessage, type: string): boolean {
  if (/report-type="?delivery-status/.test(type)) return true;
  if (message.headers['x-failed-recipients']) return true;
  // RFC 2142 and RFC 5321 §4.5.1: what these addresses send, whatever its subject, is a server's word.
  if (/^(mailer-?daemon|postmaster|mail-?daemon|maildelivery)@/.test(message.from?.address ?? ''))
    return true;
  const nobody = !message.from?.address;
  return BOUNCE_SUBJECT.test(foldText(message.subject)) && (nobody || hasEmptyEnvelope(message));
}
const BOUNCE_SUBJECT = anyOf([
  /UNDELIVER|DELIVERY (STATUS|FAILURE|HAS FAILED)|RETURNED (MAIL|TO SENDER)|MAIL DELIVERY/,
  /FAILURE NOTICE|ECHEC (DE|D'|A|LORS)|NON REMIS|NON DISTRIBU|NON DELIVR/,
  /REMISE (DIFFEREE|RETARDEE|IMPOSSIBLE)|DELIVERY DELAYED|MESSAGE NON/,
]);

/** RFC 3834 §2: auto-replied answers a message; auto-generated (a shop, a scanner) may still carry documents. */
function isAutoReply(message: ParsedMessage): boolean {
  if (/^auto-replied/.test(readHeader(message, 'auto-submitted'))) return true;
  if (/^(auto_reply|auto-reply)$/.test(readHeader(message, 'precedence'))) return true;
  if (message.headers['x-autorespond'] || message.headers['x-autoresponder']) return true;
  if (/^(yes|true|1)$/.test(readHeader(message, 'x-autoreply'))) return true;
  const subject = foldText(message.subject.trim());
  if (AUTO_SUBJECT.test(subject)) return true;
  if (ABSENCE_SUBJECT.test(subject))
    return !hasAttachment(message) && ABSENCE_TEXT.test(foldText(message.text)) && !asks(message);
  if (hasAttachment(message)) return false;
  return hasEmptyEnvelope(message) || isAutomatic(message) || AUTO_TEXT.test(firstLines(message));
}
/** No machine asks: who is away and wants something wrote it himself, under whatever title. */
function asks({ text }: ParsedMessage): boolean {
  return splitSentences(splitMailText(text).newText).some(isQuestion);
}

const AUTO_SUBJECT = anyOf([
  /^((RE|TR|FW|FWD) ?: ?)*(\[?(REPONSE|MESSAGE) AUTOMATIQUE|REPONSE D'ABSENCE|AUTOMATIC REPLY)/,
  /^((RE|TR|FW|FWD) ?: ?)*(AUTO[- ]?REPLY|AUTORESPONSE|AUTOREPLY|AUTO ?:|OUT OF (THE )?OFFICE)/,
  /^((RE|TR|FW|FWD) ?: ?)*(NOTIFICATION D'ABSENCE|MESSAGE D'ABSENCE|ABSENCE DU BUREAU)/,
  /^((RE|TR|FW|FWD|AW|WG) ?: ?)*(AUTOMATISCHE ANTWORT|ABWESENHEITS\w*|RESPUESTA AUTOMATICA|RISPOSTA AUTOMATICA)/,
]);
/** How answering machines begin, under whatever subject: never how a person begins who wants something. */
const AUTO_TEXT = anyOf([
  /\b(CECI EST|IL S'AGIT D)('UNE?| UNE?) (REPONSE|MESSAGE|COURRIEL|E-?MAIL) AUTOMATIQUE/,
  /\bTHIS IS AN AUTOMATIC(ALLY GENERATED)?\b|\bI (AM|WILL BE) (CURRENTLY )?(OUT OF (THE )?OFFICE|ON LEAVE|AWAY FROM)\b/,
  /\bICH BIN (BIS|VOM|DERZEIT|ZURZEIT|ZUR ZEIT|AKTUELL|AB DEM)\b.{0,80}\b(NICHT|ABWESEND|URLAUB|BURO|BUERO)\b/,
]);
const AUTO_LINES = 5;

function firstLines({ text }: ParsedMessage): string {
  const lines = text
    .slice(0, 2000)
    .split('\n')
    .filter((line) => line.trim());
  return foldText(lines.slice(0, AUTO_LINES).join(' '));
}
const ABSENCE_SUBJECT = /^((RE|TR) ?: ?)*(ABSENCE|ABSENTE?|CONGES?|EN CONGES?|VACANCES)\b/;
const ABSENCE_TEXT = anyOf([
  /\b(JE SUIS|SERAI|ACTUELLEMENT|BUREAU FERME|I AM|WE ARE)\b.{0,60}\b(ABSENTE?|CONGES?|VACANCES|OUT OF)\b/,
  /\b(JE SUIS|SERAI|ACTUELLEMENT|BUREAU FERME|I AM|WE ARE)\b.{0,60}\b(AWAY|ON LEAVE|DE RETOUR)\b/,
]);

/** RFC 2369 and RFC 2919; a person who writes through a group is told by the answer he expects. */
function isNewsletter(message: ParsedMessage): boolean {
  const named = message.headers['list-unsubscribe'] || message.headers['list-id'];
  const bulk =
    /^(bulk|list|junk)$/.test(readHeader(message, 'precedence')) || message.headers['x-campaign-id'];
  const noReply = /^(no-?reply|ne-?pas-?repondre|newsletter|news|marketing|communication|infolettre)\b/.test(
    message.from?.address ?? '',
  );
  if (hasAttachment(message)) return Boolean(named && (bulk || noReply));
  const text = foldText(message.text);
  const leaves =
    /SE DESABONNER|DESABONNEMENT|DESINSCRI|UNSUBSCRIBE|NE PLUS RECEVOIR (CES|NOS|CETTE)|VERSION EN LIGNE/.test(
      text,
    );
  return Boolean(
    isListed(message) || (noReply && leaves) || /^(newsletter|infolettre)@/.test(message.from?.address ?? ''),
  );
}

function isAutomatic(message: ParsedMessage): boolean {
  const value = readHeader(message, 'auto-submitted');
  return value !== '' && !/^no\b/.test(value);
}

/** A scanner or a signature platform sends by machine what a person sent for: documents are read, whoever sent them. */
function hasAttachment(message: ParsedMessage): boolean {
  return message.parts.some((part) => !part.inline);
}
