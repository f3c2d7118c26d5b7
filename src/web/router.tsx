import {
  createBrowserRouter,
  type PatchRoutesOnNavigationFunction,
  type RouteObject,
  redirect,
} from 'react-router';
import {
  contactPath,
  denialPath,
  emailSignInPath,
  purchasePath,
  signInLinkPath,
} from '#shared/public-pages.ts';
import { findPageAfterSignIn } from './lib/access.ts';
import { follow } from './lib/follow.ts';
import { getUser } from './lib/session-store.ts';
import { CrashScreen } from './routes/crash.tsx';
import { SplashScreen } from './routes/splash.tsx';

const openLogin = async () =>
  follow(findPageAfterSignIn(getUser())) ?? (await import('./features/session/load-demo.ts')).loadDemo();

const leaveOnceIn = () => follow(findPageAfterSignIn(getUser()));
/** Who comes in by mail may do so once more, beside what he has begun: some acts ask for it. */
const leaveUnlessByMail = () => (getUser()?.person ? null : leaveOnceIn());

const paymentSuccess = () => import('./routes/payment-success.tsx');
const login = () => import('./routes/login.tsx');
const discover = () => import('./routes/discover.tsx');
const contact = () => import('./routes/contact.tsx');
const privacy = () => import('./routes/privacy.tsx');
const mailSignIn = () => import('./routes/mail-sign-in.tsx');
const signInDenial = () => import('./routes/sign-in-denial.tsx');
const mailLink = () => import('./routes/mail-link.tsx');
const notFound = () => import('./routes/not-found.tsx');

/** Of everybody, under which those of whoever has signed in come once they are asked for. */
const EVERY_SCREEN = 'every-screen';

const pages: RouteObject[] = [
  {
    id: EVERY_SCREEN,
    ErrorBoundary: CrashScreen,
    HydrateFallback: SplashScreen,
    children: [
      { path: '/', loader: () => redirect('/login') },
      { path: '/login', loader: openLogin, lazy: login },
      { path: purchasePath, loader: openLogin, lazy: login },
      { path: emailSignInPath, loader: leaveUnlessByMail, lazy: mailSignIn },
      { path: signInLinkPath, lazy: mailLink },
      { path: denialPath, lazy: signInDenial },
      { path: contactPath, lazy: contact },
      { path: '/payment-success', lazy: paymentSuccess },
      { path: '/discover', lazy: discover },
      { path: '/privacy', lazy: privacy },
      { path: '*', lazy: notFound },
    ],
  },
];

/** The sign-in page's scripts name none of the screens behind it. */
const findSignedInPages: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (!/^\/(?:admin|notary|subscription)(?:\/|$)/.test(path)) return;
  patch(EVERY_SCREEN, (await import('./signed-in-pages.ts')).signedInPages);
};

export const makeRouter = () => createBrowserRouter(pages, { patchRoutesOnNavigation: findSignedInPages });
