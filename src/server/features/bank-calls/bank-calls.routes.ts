import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { bankCallListSchema, type CallReportInput, callReportSchema } from '#shared/contracts/bank-calls.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { BankCallsRepository } from './bank-calls.repository.ts';
import { describeCall } from './describe-call.ts';

export interface BankCallsNeeds {
  calls: Pick<BankCallsRepository, 'list'>;
  reportCall(caller: Caller, notaryId: string, callId: string, report: CallReportInput): Promise<void>;
}

export function bankCallsRoutes({ calls, reportCall }: BankCallsNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.bankCalls,
      {
        schema: {
          summary: 'Les appels à passer avant que des coordonnées bancaires ne comptent',
          response: { 200: bankCallListSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? (await calls.list(notaryId)).map(describeCall) : [];
      },
    );
    app.post(
      routes.reportBankCall,
      {
        schema: {
          summary: 'Dit qui a appelé, quand, ce qui a été dit, et ce qu’il en est du compte',
          params: idParamsSchema,
          body: callReportSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        const caller = getNotary(request);
        await reportCall(caller, caller.notaryId, request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}
