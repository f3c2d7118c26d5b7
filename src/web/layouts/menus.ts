import {
  FolderTree,
  House,
  type LucideIcon,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react';
import type { Role } from '#shared/contracts/sessions.ts';

export interface MenuEntry {
  to: string;
  /** Another path at which this entry is the active one. */
  also?: string;
  label: string;
  Icon: LucideIcon;
}

export const menus: Record<Role, MenuEntry[]> = {
  admin: [
    { to: '/admin/workflows', also: '/admin/workflows-new', label: 'Automatisations', Icon: Workflow },
    { to: '/admin/notaries', label: 'Notaires', Icon: Users },
    { to: '/admin/settings', label: 'Paramètres', Icon: Settings },
    { to: '/admin/privacy', label: 'Confidentialité', Icon: ShieldCheck },
  ],
  notary: [
    { to: '/notary/welcome', label: 'Bienvenue', Icon: House },
    { to: '/notary/workflows', also: '/notary/cron', label: 'Automatisations', Icon: Workflow },
    { to: '/notary/google', label: 'Configuration compte', Icon: UserCog },
    { to: '/notary/google-ecosystem', label: 'Écosystème Google', Icon: FolderTree },
    { to: '/notary/settings', also: '/subscription', label: 'Paramètres', Icon: Settings },
    { to: '/notary/privacy', label: 'Confidentialité', Icon: ShieldCheck },
  ],
};
