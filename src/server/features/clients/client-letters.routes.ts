import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Caller, getNotary } from '#server/access/guards.ts';
import {
  type ClientLetter,
  clientLetterSchema,
  type LetterDraft,
  letterDraftSchema,
} from '#shared/contracts/client-letters.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { type ReplyEnd, replyEndSchema } from '#shared/contracts/messages.ts';
import { routes } from '#shared/contracts/routes.ts';

/** As many as a person writes; whoever has stolen his session writes to no whole office. */
const byHand = { rateLimit: { max: 20, timeWindow: '10 minutes' } };

export interface ClientLetters {
  draft(notaryId: string, clientId: string): Promise<LetterDraft>;
  /** Throws for an address that is not his, and where another letter has left that its writer has not seen. */
  write(caller: Caller, notaryId: string, clientId: string, letter: ClientLetter): Promise<ReplyEnd>;
}

export function clientLettersRoutes(letters: ClientLetters) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.clientLetter,
      {
        schema: {
          summary: 'À quelles adresses d’un client l’étude peut écrire, et ce qui finit sa lettre',
          params: idParamsSchema,
          response: { 200: letterDraftSchema },
        },
      },
      (request) => letters.draft(getNotary(request).notaryId, request.params.id),
    );
    app.post(
      routes.clientLetter,
      {
        config: byHand,
        schema: {
          summary: 'Écrit à un client depuis la boîte dédiée ; demandée deux fois, la lettre part une fois',
          params: idParamsSchema,
          body: clientLetterSchema,
          response: { 200: replyEndSchema },
        },
      },
      (request) => {
        const caller = getNotary(request);
        return letters.write(caller, caller.notaryId, request.params.id, request.body);
      },
    );
  };
  return plugin;
}
