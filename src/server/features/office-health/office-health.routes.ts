import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Clock } from '#server/ports/clock.ts';
import {
  type OfficeHealth,
  type OfficeHealthPage,
  type OfficeHealthQuery,
  officeHealthPageSchema,
  officeHealthQuerySchema,
} from '#shared/contracts/office-health.ts';
import { routes } from '#shared/contracts/routes.ts';
import { findObstacle } from '#shared/licence-state.ts';
import type { OfficeHealthRepository, OfficeRow } from './office-health.repository.ts';
import type { TroublesRepository } from './troubles.repository.ts';

const PAGE = 50;

export interface OfficeHealthNeeds {
  offices: OfficeHealthRepository;
  troubles: Pick<TroublesRepository, 'listOpenOfPlatform'>;
  clock: Clock;
  mailsWait: boolean;
}

export function officeHealthRoutes(needs: OfficeHealthNeeds) {
  const plugin: FastifyPluginAsyncZod = async (app) => {
    app.get(
      routes.officeHealth,
      {
        schema: {
          summary: 'Comment va chaque étude, la plus mal en point d’abord, par pages',
          querystring: officeHealthQuerySchema,
          response: { 200: officeHealthPageSchema },
        },
      },
      (request) => listHealth(needs, request.query),
    );
  };
  return plugin;
}

async function listHealth(
  { offices, troubles, clock, mailsWait }: OfficeHealthNeeds,
  { state, search = '', after }: OfficeHealthQuery,
): Promise<OfficeHealthPage> {
  const now = clock.now();
  const asked = { state: state ?? null, search, after: after ?? null, limit: PAGE + 1 };
  const { offices: rows, counts } = await offices.listPage(asked, now);
  const shown = rows.slice(0, PAGE);
  return {
    offices: shown.map((row) => present(row, now)),
    counts: {
      failing: counts.failing ?? 0,
      stopped: counts.stopped ?? 0,
      waiting: counts.waiting ?? 0,
      well: counts.well ?? 0,
    },
    next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null,
    mailsWait,
    platform: (await troubles.listOpenOfPlatform()).map(({ id, kind, name, since }) => ({
      id,
      kind,
      name,
      since: since.toISOString(),
    })),
  };
}

function present(row: OfficeRow, now: Date): OfficeHealth {
  const date = (moment: OfficeRow['since']) => (moment === null ? null : new Date(moment));
  const licence = {
    active: row.licence_active ?? false,
    blockedAt: date(row.blocked_at),
    stopsAt: date(row.stops_at),
    subscriptionStatus: row.subscription_status,
  };
  return {
    id: row.id,
    name: row.name,
    notaryName: row.notary_name,
    state: row.state,
    troubles: row.troubles ?? [],
    since: date(row.since)?.toISOString() ?? null,
    words: row.words,
    automations: {
      active: row.active_workflows,
      total: row.all_workflows,
      failing: row.failing_workflows,
    },
    obstacle: findObstacle(licence, now),
    subscriptionStatus: row.subscription_status,
    lastSuccessAt: date(row.last_success)?.toISOString() ?? null,
    failedTrials: row.failed_trials,
  };
}
