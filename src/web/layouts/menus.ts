import { House, type LucideIcon, Workflow } from 'lucide-react';
import type { Role } from '#shared/contracts/sessions.ts';

export interface MenuEntry {
  to: string;
  label: string;
  Icon: LucideIcon;
}

export const menus: Record<Role, MenuEntry[]> = {
  admin: [{ to: '/admin/workflows', label: 'Automatisations', Icon: Workflow }],
  notary: [
    { to: '/notary/welcome', label: 'Bienvenue', Icon: House },
    { to: '/notary/workflows', label: 'Automatisations', Icon: Workflow },
  ],
};
