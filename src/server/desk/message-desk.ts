import { findCalls } from '#server/automations/office/called-papers.ts';
import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { clientNameKey } from '#server/automations/sheet-rules/client-rows.ts';
import { nameClients } from '#server/features/clients/homonym-labels.ts';
import { describeExchange } from '#server/features/mailbox/describe-exchange.ts';
import { describeMessage } from '#server/features/mailbox/describe-message.ts';
import { findNamed } from '#server/features/mailbox/find-named.ts';
import type { MessageDesk } from '#server/features/mailbox/message.routes.ts';
import { findMovable, mayBeGiven } from '#server/features/mailbox/message-choice.ts';
import { findReplyObstacle } from '#server/features/mailbox/message-obstacle.ts';
import type { ExchangeOf, FoundPart } from '#server/features/mailbox/message-pages.repository.ts';
import { createLostMailsRepository } from '#server/features/to-do/lost-mails.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import { missingWords } from '#shared/messages/message-pages.ts';
import { createAnswerMessage } from './answer-message.ts';
import { createConfirmAnswers } from './confirm-answers.ts';
import type { Desk } from './desk.ts';
import { draftReply } from './draft-reply.ts';
import { createLearnFromReply } from './learn-from-reply.ts';
import { createMoveMessage } from './move-message.ts';
import { createFindOffers, createOfferReply, type OfferSource } from './offer-reply.ts';
import { createReadMessage, type MessageSource } from './read-message.ts';
import type { SendNow } from './send-now.ts';

/** What was written beside a message, on its page. */
const SHOWN = 30;

const problems = {
  unreadable: missingWords.unreadable,
  'too-large': missingWords.tooLarge,
  encrypted: missingWords.encrypted,
};

type DeskSource = MessageSource &
  Pick<OfferSource, 'understanding' | 'taught'> & { sendNow: SendNow; logger: Logger };

/** What a clerk does with one message: read it, see what became of it, answer it. */
export function createMessageDesk(desk: Desk, source: DeskSource): MessageDesk {
  const { records } = desk;
  const { notaries } = source;
  const lostMails = createLostMailsRepository(desk.db);
  const read = createReadMessage(desk, source);
  const findOffers = createFindOffers(desk, { ...source, read });
  const answer = createAnswerMessage(desk, source);
  const learn = createLearnFromReply(desk, { ...source, findOffers });

  async function listExchange(notaryId: string, of: ExchangeOf) {
    const [received, sent] = await Promise.all([
      records.pages.listExchange(notaryId, of, SHOWN),
      records.exchanged.listExchange(notaryId, of, SHOWN),
    ]);
    return describeExchange(received, sent, SHOWN);
  }

  async function listPapers(notaryId: string, messageId: string) {
    const parts = await records.pages.listParts(notaryId, messageId);
    const files = parts.flatMap(({ document }) => (document?.splitAt ? [document.id] : []));
    const split = await records.pages.listSplit(notaryId, files);
    const documents = [...parts.flatMap(({ document }) => document ?? []), ...split].map(({ id }) => id);
    return { parts, split, calls: findCalls(await records.accounts.listOfDocuments(notaryId, documents)) };
  }

  async function findNamedClients(notaryId: string, parts: readonly FoundPart[]) {
    const named = findNamed(parts.flatMap(({ document }) => document ?? []));
    if (!named) return null;
    const key = clientNameKey(named.lastName, named.firstName);
    const clients = await records.clients.listNamed(notaryId, key);
    return { ...named, clientIds: clients.map(({ id }) => id) };
  }

  return {
    async view(notaryId, messageId) {
      const found = await records.pages.find(notaryId, messageId);
      const notary = found && (await notaries.findById(notaryId));
      if (!found || !notary) throw new AppError('not-found');
      const { threadKey, clientId } = found.message;
      const movable = findMovable(found);
      const obstacle = findReplyObstacle(found.message, ownAddresses(notary));
      // None of them needs another: a pool answers them side by side.
      const [papers, asked, exchange, letter, leaving, move, call, lost] = await Promise.all([
        listPapers(notaryId, messageId),
        records.questionnaires.findTold(notaryId, messageId),
        listExchange(notaryId, { threadKey, clientId, except: messageId }),
        obstacle ?? draftReply(desk, notary, found),
        movable ? records.moves.listPapers(notaryId, messageId, movable) : [],
        records.moves.findLatest(notaryId, messageId),
        records.calls.findOpenOfMessage(notaryId, messageId),
        lostMails.listAnswers(notaryId, [messageId]),
      ]);
      const named = mayBeGiven(found.message) ? await findNamedClients(notaryId, papers.parts) : null;
      const about = [clientId, move?.fromClientId, ...papers.parts.map(({ document }) => document?.clientId)];
      const told = [...found.message.candidates, ...(named?.clientIds ?? []), ...about];
      return describeMessage({
        ...found,
        ...papers,
        ...{ exchange, letter, move, named, lost: lost.get(messageId) ?? [] },
        callId: call?.id ?? null,
        names: await nameClients(
          desk.db,
          notaryId,
          told.filter((id) => typeof id === 'string'),
        ),
        // What another client was asked is not told with what is his no more.
        asked: asked?.clientId === clientId ? asked : null,
        moves: movable ? { clientId: movable, papers: leaving.length } : null,
      });
    },
    async readContent(notaryId, messageId) {
      const message = await read(notaryId, messageId);
      if ('missing' in message) return message;
      const { problem, text, isCut, formatted, from, replyTo } = message;
      if (problem && !text) return { missing: problems[problem] };
      const isElsewhere = replyTo && replyTo.address !== from?.address;
      return {
        text,
        isCut,
        formatted: formatted && { blockedPictures: formatted.blockedPictures },
        replyElsewhere: isElsewhere ? replyTo.address : null,
      };
    },
    async readFormatted(notaryId, messageId) {
      const message = await read(notaryId, messageId);
      if ('missing' in message || !message.formatted) throw new AppError('not-found');
      return message.formatted.html;
    },
    offer: createOfferReply(desk, { notaries, findOffers }),
    async answer(caller, notaryId, messageId, reply) {
      const end = await answer(caller, notaryId, messageId, reply);
      // Nobody waits for the lesson, which reads the sheet once more and catches what goes wrong.
      void learn(notaryId, messageId, reply);
      return end;
    },
    confirmAnswers: createConfirmAnswers(desk),
    ...createMoveMessage(desk),
    async listOfClient(notaryId, clientId) {
      if (!(await records.clients.findById(notaryId, clientId))) throw new AppError('not-found');
      return listExchange(notaryId, { threadKey: null, clientId, except: null });
    },
  };
}
