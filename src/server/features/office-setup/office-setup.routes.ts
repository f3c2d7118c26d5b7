import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Caller } from '#server/access/guards.ts';
import { getCaller, getNotary, getProof, getSessionId } from '#server/access/guards.ts';
import { asOffice } from '#server/database/rights.ts';
import { AppError } from '#server/ground/errors.ts';
import { googleConsentSchema } from '#shared/contracts/google.ts';
import type { NotaryAccount } from '#shared/contracts/notaries.ts';
import {
  officeSetupInputSchema,
  officeSetupSavedSchema,
  officeSetupSchema,
  serverSearchInputSchema,
  serverSearchSchema,
  trialInputSchema,
  trialSchema,
} from '#shared/contracts/office-setup.ts';
import { routes } from '#shared/contracts/routes.ts';
import type { OfficeSetupService } from './office-setup.service.ts';

/** Each signs in somewhere: nobody's servers are knocked at in a row on one person's word. */
const seldom = { rateLimit: { max: 30, timeWindow: '1 minute' } };

export function officeSetupRoutes({
  setup,
  getAccount,
}: {
  setup: OfficeSetupService;
  getAccount(caller: Caller): Promise<NotaryAccount>;
}) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.officeSetup,
      {
        schema: {
          summary: 'Où sont la boîte et le drive de l’étude, et ce qui en a été essayé, sans secret',
          response: { 200: officeSetupSchema },
        },
      },
      (request) => setup.describe(getCaller(request)),
    );

    app.put(
      routes.officeSetup,
      {
        schema: {
          summary: 'Enregistre la mise en route de l’étude',
          body: officeSetupInputSchema,
          response: { 200: officeSetupSavedSchema },
        },
      },
      async (request) => {
        const { licenceId, proof, ...form } = request.body;
        const caller = getCaller(request);
        if (licenceId !== caller.licenceId) throw new AppError('licence-mismatch');
        const { notaryId, created } = await setup.save(form, caller, getProof(request, proof));
        const saved = { ...caller, notaryId };
        const user = request.session?.user;
        if (!user) throw new AppError('unauthenticated');
        return asOffice(notaryId, async () => ({
          created,
          account: await getAccount(saved),
          setup: await setup.describe(saved),
          user: { ...user, name: `${form.firstName} ${form.lastName}`, email: form.email },
        }));
      },
    );

    app.post(
      routes.officeServers,
      {
        config: seldom,
        schema: {
          summary: 'Ce que dit une adresse de l’endroit où est sa boîte',
          body: serverSearchInputSchema,
          response: { 200: serverSearchSchema },
        },
      },
      (request) => setup.search(request.body.address),
    );

    app.post(
      routes.officeConsent,
      {
        config: seldom,
        schema: {
          summary: 'Commence l’autorisation de la boîte : l’adresse de l’écran de consentement',
          response: { 200: googleConsentSchema },
        },
      },
      async (request) => ({ url: await setup.beginConsent(getNotary(request), getSessionId(request)) }),
    );

    app.post(
      routes.officeTrial,
      {
        config: seldom,
        schema: {
          summary: 'Essaie maintenant la lecture, le rangement ou l’envoi',
          body: trialInputSchema,
          response: { 200: trialSchema },
        },
      },
      (request) => setup.tryStep(getNotary(request).notaryId, request.body.step),
    );
  };
  return plugin;
}
