import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { type Caller, getCaller, getNotary } from '#server/access/guards.ts';
import { idParamsSchema } from '#shared/contracts/id-params.ts';
import { routes } from '#shared/contracts/routes.ts';
import {
  type ClosureRequest,
  closureListSchema,
  closureRequestSchema,
  type DecideRequest,
  decidedSchema,
  decideRequestSchema,
  type OfficeClosure,
  type ResumeRequest,
  resumedSchema,
  resumeRequestSchema,
  type SuspendRequest,
  suspendRequestSchema,
} from '#shared/contracts/suspensions.ts';

/** Each is one act, with its lines in the audit log and in the office’s activity. */
export interface StandstillDesk {
  suspend(who: Who, clientId: string, request: SuspendRequest): Promise<void>;
  /** Leaves these stops as they are, or asks the office again; the ids of those that changed. */
  decide(who: Who, clientId: string, request: DecideRequest): Promise<string[]>;
  resume(who: Who, clientId: string, request: ResumeRequest): Promise<string[]>;
  undoResume(who: Who, clientId: string, request: ResumeRequest): Promise<void>;
  listClosures(notaryId: string): Promise<OfficeClosure[]>;
  close(who: Who, request: ClosureRequest): Promise<void>;
  cancelClosure(who: Who, id: string): Promise<void>;
}

export interface Who {
  caller: Caller;
  notaryId: string;
}

export function suspensionsRoutes(desk: StandstillDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.post(
      routes.clientSuspension,
      {
        schema: {
          summary: 'Suspend les relances d’un client, ou clôt son dossier',
          params: idParamsSchema,
          body: suspendRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await desk.suspend(getWho(request), request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );
    app.post(
      routes.clientSuspensionDecision,
      {
        schema: {
          summary: 'Laisse un client suspendu : ses suspensions tiennent, et n’attendent plus personne',
          params: idParamsSchema,
          body: decideRequestSchema,
          response: { 200: decidedSchema },
        },
      },
      async (request) => ({ decided: await desk.decide(getWho(request), request.params.id, request.body) }),
    );
    app.post(
      routes.clientResumption,
      {
        schema: {
          summary: 'Met fin à des suspensions d’un client',
          params: idParamsSchema,
          body: resumeRequestSchema,
          response: { 200: resumedSchema },
        },
      },
      async (request) => ({ ended: await desk.resume(getWho(request), request.params.id, request.body) }),
    );
    app.post(
      routes.undoResumption,
      {
        schema: {
          summary: 'Revient sur la reprise : ces suspensions tiennent de nouveau',
          params: idParamsSchema,
          body: resumeRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await desk.undoResume(getWho(request), request.params.id, request.body);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}

export function closuresRoutes(desk: StandstillDesk) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.closures,
      {
        schema: {
          summary: 'Les fermetures de l’étude, en cours et à venir',
          response: { 200: closureListSchema },
        },
      },
      async (request) => {
        const { notaryId } = getCaller(request);
        return notaryId ? desk.listClosures(notaryId) : [];
      },
    );
    app.post(
      routes.closures,
      {
        schema: {
          summary: 'Ferme l’étude de tel jour à tel jour : aucune relance',
          body: closureRequestSchema,
          response: { 204: z.null() },
        },
      },
      async (request, reply) => {
        await desk.close(getWho(request), request.body);
        return reply.code(204).send(null);
      },
    );
    app.delete(
      routes.closure,
      { schema: { summary: 'Annule une fermeture', params: idParamsSchema, response: { 204: z.null() } } },
      async (request, reply) => {
        await desk.cancelClosure(getWho(request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
  return plugin;
}

function getWho(request: FastifyRequest): Who {
  const caller = getNotary(request);
  return { caller, notaryId: caller.notaryId };
}
