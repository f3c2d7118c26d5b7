import {
  CircleCheck,
  CircleDashed,
  CircleHelp,
  Hourglass,
  Landmark,
  type LucideIcon,
  PhoneCall,
} from 'lucide-react';
import type { PieceStatus } from '#shared/piece-statuses.ts';

interface StatusLook {
  label: string;
  plural: string;
  Icon: LucideIcon;
  ink: string;
  fill: string;
}

/** How each status is named and drawn, the most pressing first. */
export const statusLooks: Record<PieceStatus, StatusLook> = {
  missing: {
    label: 'manquante',
    plural: 'manquantes',
    Icon: CircleDashed,
    ink: 'text-danger',
    fill: 'border border-danger/70',
  },
  expired: {
    label: 'périmée',
    plural: 'périmées',
    Icon: Hourglass,
    ink: 'text-warning',
    fill: 'bg-warning',
  },
  'to-confirm': {
    label: 'à confirmer',
    plural: 'à confirmer',
    Icon: CircleHelp,
    ink: 'text-info',
    fill: 'border border-info/60 border-dashed',
  },
  'to-call': {
    label: 'à confirmer par téléphone',
    plural: 'à confirmer par téléphone',
    Icon: PhoneCall,
    ink: 'text-warning',
    fill: 'border border-warning/70 border-dashed',
  },
  present: {
    label: 'présente',
    plural: 'présentes',
    Icon: CircleCheck,
    ink: 'text-success',
    fill: 'bg-success',
  },
  'by-office': {
    label: 'obtenue par l’office',
    plural: 'obtenues par l’office',
    Icon: Landmark,
    ink: 'text-muted',
    fill: 'bg-control',
  },
};

export const statusOrder = Object.keys(statusLooks) as PieceStatus[];

export function countStatuses(statuses: readonly PieceStatus[]): { status: PieceStatus; count: number }[] {
  return statusOrder.flatMap((status) => {
    const count = statuses.filter((one) => one === status).length;
    return count > 0 ? [{ status, count }] : [];
  });
}

/** « 3 manquantes, 1 périmée », each count on one line with what it counts. */
export function describeStatuses(statuses: readonly PieceStatus[]): string {
  return countStatuses(statuses)
    .map(
      ({ status, count }) =>
        `${count}\u00a0${count > 1 ? statusLooks[status].plural : statusLooks[status].label}`,
    )
    .join(', ');
}
