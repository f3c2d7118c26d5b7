import type { LoaderFunctionArgs, RouteObject } from 'react-router';
import type { Role } from '#shared/contracts/sessions.ts';
import { findRedirection } from './lib/access.ts';
import { follow } from './lib/follow.ts';
import { getUser } from './lib/session-store.ts';

const requireRole = (role: Role) => () => follow(findRedirection(getUser(), role));
const requireUser = () => follow(findRedirection(getUser()));

/** What it shows is asked for while its scripts come. */
const openMessage = ({ params }: LoaderFunctionArgs) => {
  import('./routes/begin-message.ts')
    .then((one) => one.beginMessage(params.messageId))
    .catch(() => undefined);
  return null;
};

const appLayout = () => import('./layouts/app-layout.tsx');
const adminSettings = () => import('./routes/admin-settings.tsx');
const adminHealth = () => import('./routes/admin-health.tsx');
const appPrivacy = () => import('./routes/app-privacy.tsx');
const adminFolders = () => import('./routes/admin-folders.tsx');
const subscription = () => import('./routes/subscription.tsx');
const adminWorkflows = () => import('./routes/admin-workflows.tsx');
const notaryWelcome = () => import('./routes/notary-welcome.tsx');
const notaryWorkflows = () => import('./routes/notary-workflows.tsx');
const notaryToDo = () => import('./routes/notary-to-do.tsx');
const notaryFiles = () => import('./routes/notary-files.tsx');
const notaryCall = () => import('./routes/notary-call.tsx');
const notaryClient = () => import('./routes/notary-client.tsx');
const notaryDocument = () => import('./routes/notary-document.tsx');
const notaryCron = () => import('./routes/notary-cron.tsx');
const notarySimulation = () => import('./routes/notary-simulation.tsx');
const notaryMail = () => import('./routes/notary-mail.tsx');
const notaryMessage = () => import('./routes/notary-message.tsx');
const notaryAnswers = () => import('./routes/notary-answers.tsx');
const adminNotaries = () => import('./routes/admin-notaries.tsx');
const notaryGoogle = () => import('./routes/notary-google.tsx');
const notaryEcosystem = () => import('./routes/notary-ecosystem.tsx');
const notarySetup = () => import('./routes/notary-setup.tsx');
const notaryTeam = () => import('./routes/notary-team.tsx');

/** The screens of whoever has signed in, each role's behind its guard. */
export const signedInPages: RouteObject[] = [
  {
    loader: requireUser,
    lazy: appLayout,
    children: [{ path: '/subscription', lazy: subscription }],
  },
  {
    loader: requireRole('admin'),
    lazy: appLayout,
    children: [
      { path: '/admin/workflows', lazy: adminWorkflows },
      { path: '/admin/workflows-new', lazy: adminWorkflows },
      { path: '/admin/folders', lazy: adminFolders },
      { path: '/admin/notaries', lazy: adminNotaries },
      { path: '/admin/settings', lazy: adminSettings },
      { path: '/admin/privacy', lazy: appPrivacy },
      { path: '/admin/health', lazy: adminHealth },
    ],
  },
  {
    loader: requireRole('notary'),
    lazy: appLayout,
    children: [
      { path: '/notary/welcome', lazy: notaryWelcome },
      { path: '/notary/workflows', lazy: notaryWorkflows },
      { path: '/notary/a-traiter', lazy: notaryToDo },
      { path: '/notary/dossiers', lazy: notaryFiles },
      { path: '/notary/calls/:callId', lazy: notaryCall },
      { path: '/notary/clients/:clientId', lazy: notaryClient },
      { path: '/notary/documents/:documentId', lazy: notaryDocument },
      { path: '/notary/mails/:mailId', lazy: notaryMail },
      { path: '/notary/google', lazy: notaryGoogle },
      { path: '/notary/google-ecosystem', lazy: notaryEcosystem },
      { path: '/notary/cron', lazy: notaryCron },
      { path: '/notary/messages/:messageId', loader: openMessage, lazy: notaryMessage },
      { path: '/notary/reponses', lazy: notaryAnswers },
      { path: '/notary/setup', lazy: notarySetup },
      { path: '/notary/simulation', lazy: notarySimulation },
      { path: '/notary/equipe', lazy: notaryTeam },
      { path: '/notary/settings', lazy: subscription },
      { path: '/notary/privacy', lazy: appPrivacy },
    ],
  },
];
