import {
  Activity,
  Files,
  FolderTree,
  House,
  ListTodo,
  type LucideIcon,
  Settings,
  ShieldCheck,
  UserCog,
  Users,
  Workflow,
} from 'lucide-react';
import type { ComponentType } from 'react';
import type { Role } from '#shared/contracts/sessions.ts';
import { ToDoCount } from '#web/features/to-do/components/to-do-count.tsx';
import {
  callPage,
  clientFilesPage,
  clientPage,
  documentPage,
  healthPage,
  mailPage,
  messagePage,
  sheetAnswersPage,
  simulationPage,
  teamPage,
  toDoPage,
} from '#web/lib/pages.ts';

export interface MenuEntry {
  to: string;
  /** Other paths at which this entry is the active one. */
  also?: string[];
  /** What the addresses of single things begin with that are found behind it. */
  within?: string[];
  label: string;
  Icon: LucideIcon;
  /** How much waits behind it. */
  Count?: ComponentType<{ expanded: boolean }>;
}

export const menus: Record<Role, MenuEntry[]> = {
  admin: [
    {
      to: '/admin/workflows',
      also: ['/admin/workflows-new', '/admin/folders'],
      label: 'Automatisations',
      Icon: Workflow,
    },
    { to: '/admin/notaries', label: 'Notaires', Icon: Users },
    { to: '/admin/settings', label: 'Paramètres', Icon: Settings },
    { to: '/admin/privacy', label: 'Confidentialité', Icon: ShieldCheck },
    { to: healthPage, label: 'Santé', Icon: Activity },
  ],
  notary: [
    { to: '/notary/welcome', label: 'Bienvenue', Icon: House },
    {
      to: '/notary/workflows',
      also: ['/notary/cron', sheetAnswersPage, simulationPage],
      label: 'Automatisations',
      Icon: Workflow,
    },
    {
      to: toDoPage,
      within: [documentPage(''), messagePage(''), mailPage(''), callPage('')],
      label: 'À traiter',
      Icon: ListTodo,
      Count: ToDoCount,
    },
    { to: clientFilesPage, within: [clientPage('')], label: 'Dossiers', Icon: Files },
    { to: '/notary/google', also: ['/notary/setup', teamPage], label: 'Configuration compte', Icon: UserCog },
    { to: '/notary/google-ecosystem', label: 'Écosystème Google', Icon: FolderTree },
    { to: '/notary/settings', also: ['/subscription'], label: 'Paramètres', Icon: Settings },
    { to: '/notary/privacy', label: 'Confidentialité', Icon: ShieldCheck },
  ],
};
