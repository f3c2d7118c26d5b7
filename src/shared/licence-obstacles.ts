/**
 * Why a licence carries no automation: switched off, held back by an administrator, unpaid, ended, never begun, or
 * interrupted at Stripe.
 */
export const licenceObstacles = ['inactive', 'blocked', 'unpaid', 'ended', 'incomplete', 'paused'] as const;
export type LicenceObstacle = (typeof licenceObstacles)[number];
