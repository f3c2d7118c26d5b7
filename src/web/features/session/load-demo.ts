import { type SignInInfo, signInInfoSchema } from '#shared/contracts/sessions.ts';
import { signInRoutes } from '#shared/contracts/sign-in-routes.ts';
import { callApi } from '#web/lib/api.ts';

/**
 * The demonstration's keys; null outside demonstration, and when the server does not answer: signing in will say what is
 * wrong with it. Asked before the screen shows, so that nothing moves under the finger of who is already there.
 */
export async function loadDemo(): Promise<SignInInfo['demo']> {
  try {
    return (await callApi(signInInfoSchema, signInRoutes.publicInfo, { timeout: 2000 })).demo;
  } catch {
    return null;
  }
}
