import { House, type LucideIcon, ShieldCheck, Workflow } from 'lucide-react';
import type { Role } from '#shared/contracts/sessions.ts';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

export const menus: Record<Role, MenuEntry[]> = {
  admin: [
    { to: '/admin/workflows', label: 'Automatisations', Icon: Workflow },
    { to: '/admin/privacy', label: 'Confidentialité', Icon: ShieldCheck },
  ],
  notary: [
    { to: '/notary/welcome', label: 'Bienvenue', Icon: House },
    { to: '/notary/workflows', label: 'Automatisations', Icon: Workflow },
    { to: '/notary/privacy', label: 'Confidentialité', Icon: ShieldCheck },
  ],
};
