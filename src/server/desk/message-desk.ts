import { ownAddresses } from '#server/automations/office/letterhead.ts';
import { describeExchange } from '#server/features/mailbox/describe-exchange.ts';
import { describeMessage } from '#server/features/mailbox/describe-message.ts';
import type { MessageDesk } from '#server/features/mailbox/message.routes.ts';
import { findReplyObstacle } from '#server/features/mailbox/message-obstacle.ts';
import type { ExchangeOf } from '#server/features/mailbox/message-pages.repository.ts';
import { AppError } from '#server/ground/errors.ts';
import type { Logger } from '#server/ground/logger.ts';
import { labelClients } from '#shared/client-labels.ts';
import { missingWords } from '#shared/messages/message-pages.ts';
import { createAnswerMessage } from './answer-message.ts';
import { createConfirmAnswers } from './confirm-answers.ts';
import type { Desk } from './desk.ts';
import { draftReply } from './draft-reply.ts';
import { createLearnFromReply } from './learn-from-reply.ts';
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
  const read = createReadMessage(desk, source);
  const findOffers = createFindOffers(desk, { ...source, read });
  const answer = createAnswerMessage(desk, source);
  const learn = createLearnFromReply(desk, { ...source, findOffers });

  async function listExchange(notaryId: string, of: ExchangeOf) {
    const received = await records.pages.listExchange(notaryId, of, SHOWN);
    return describeExchange(received, await records.exchanged.listExchange(notaryId, of, SHOWN), SHOWN);
  }

  return {
    async view(notaryId, messageId) {
      const found = await records.pages.find(notaryId, messageId);
      const notary = found && (await notaries.findById(notaryId));
      if (!found || !notary) throw new AppError('not-found');
      const { threadKey, clientId } = found.message;
      return describeMessage({
        ...found,
        parts: await records.pages.listParts(notaryId, messageId),
        names: labelClients(await records.clients.list(notaryId)),
        asked: await records.questionnaires.findTold(notaryId, messageId),
        exchange: await listExchange(notaryId, { threadKey, clientId, except: messageId }),
        letter:
          findReplyObstacle(found.message, ownAddresses(notary)) ?? (await draftReply(desk, notary, found)),
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
    async listOfClient(notaryId, clientId) {
      if (!(await records.clients.findById(notaryId, clientId))) throw new AppError('not-found');
      return listExchange(notaryId, { threadKey: null, clientId, except: null });
    },
  };
}
