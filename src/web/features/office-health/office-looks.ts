import { type OfficeHealth, type OfficeState, officeStates } from '#shared/contracts/office-health.ts';
import { licenceObstacleLabels } from '#shared/messages/licence-labels.ts';
import { labelSubscriptionStatus } from '#shared/messages/subscriptions.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import type { OfficeTroubleKind } from '#shared/troubles.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

interface StateLook {
  /** In the address of the page. */
  slug: string;
  label: string;
  /** Of the filter. */
  plural: string;
  tone: BadgeTone;
}

export const stateLooks: Record<OfficeState, StateLook> = {
  failing: { slug: 'en-difficulte', label: 'En difficulté', plural: 'En difficulté', tone: 'danger' },
  stopped: { slug: 'arretees', label: 'Arrêtée', plural: 'Arrêtées', tone: 'warning' },
  waiting: {
    slug: 'a-mettre-en-route',
    label: 'À mettre en route',
    plural: 'À mettre en route',
    tone: 'info',
  },
  well: { slug: 'bien', label: 'Va bien', plural: 'Vont bien', tone: 'success' },
};

export function findState(slug: string | null): OfficeState | null {
  return officeStates.find((state) => stateLooks[state].slug === slug) ?? null;
}

interface OfficeNeed {
  label: string;
  kinds: OfficeTroubleKind[];
  /** What « Tester » tries of it. */
  trials: TrialStep[];
}

/** What an office needs, in the order in which a message goes through it, and the troubles that are each one's. */
export const officeNeeds: OfficeNeed[] = [
  { label: 'Boîte', kinds: ['mailbox'], trials: ['reading', 'sending'] },
  { label: 'Drive', kinds: ['drive', 'consent'], trials: ['filing'] },
  { label: 'Feuilles', kinds: ['sheets'], trials: [] },
];

export type NeedState = 'failing' | 'well' | 'unknown';

/** Nothing is known of what was never tried; before a first success, a trial that failed is all that is known. */
export function judgeNeed(
  {
    troubles,
    lastSuccessAt,
    failedTrials,
  }: Pick<OfficeHealth, 'troubles' | 'lastSuccessAt' | 'failedTrials'>,
  { kinds, trials }: OfficeNeed,
): NeedState {
  if (kinds.some((kind) => troubles.includes(kind))) return 'failing';
  if (lastSuccessAt) return 'well';
  return trials.some((step) => failedTrials.includes(step)) ? 'failing' : 'unknown';
}

export function describeAutomations({ automations: { active, total, failing } }: OfficeHealth): string {
  if (total === 0) return 'Aucune';
  const some = active === total ? `${active}` : `${active} sur ${total}`;
  if (active === 0) return 'Aucune active';
  const actives = `${some} ${active > 1 ? 'actives' : 'active'}`;
  return failing > 0 ? `${actives}, ${failing}\u00a0en\u00a0échec` : actives;
}

export function describeLicence({ obstacle, subscriptionStatus }: OfficeHealth): string {
  if (obstacle) return licenceObstacleLabels[obstacle];
  return subscriptionStatus === null || subscriptionStatus === 'active'
    ? 'Active'
    : labelSubscriptionStatus(subscriptionStatus);
}
