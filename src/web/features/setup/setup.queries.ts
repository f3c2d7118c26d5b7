import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { googleConsentSchema } from '#shared/contracts/google.ts';
import { notaryAccountSchema } from '#shared/contracts/notaries.ts';
import {
  type OfficeSetup,
  type OfficeSetupForm,
  officeSetupSavedSchema,
  officeSetupSchema,
  serverSearchSchema,
  trialSchema,
} from '#shared/contracts/office-setup.ts';
import { routes } from '#shared/contracts/routes.ts';
import { toasts } from '#shared/messages/toasts.ts';
import type { TrialStep } from '#shared/trial-steps.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { updateUser } from '#web/lib/desk-owner.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const setupKey = ['office-setup'];

export function useSetup() {
  return useQuery({
    queryKey: setupKey,
    queryFn: ({ signal }) => callApi(officeSetupSchema, routes.officeSetup, { signal }),
    meta: { errorNotice: toasts.loading.own },
  });
}

/** With the licence of the account on screen, so that another session's office is not written over. */
export function useSaveSetup(licenceId: string, tellRefusal: (error: unknown) => Promise<boolean>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ form, seen }: { form: OfficeSetupForm; seen: string | null }) =>
      sendProved('Enregistrer la mise en route de l’étude', (proof) =>
        callApi(officeSetupSavedSchema, routes.officeSetup, {
          method: 'PUT',
          body: { ...form, licenceId, seen, proof },
        }),
      ),
    onSuccess: ({ account, setup, user }) => {
      queryClient.setQueryData(['account'], account);
      queryClient.setQueryData(setupKey, setup);
      updateUser(user);
    },
    onError: async (error) => {
      if (isProofNeeded(error) || (await tellRefusal(error))) return;
      notify.error(toasts.account.refused, refusalWords(error));
    },
  });
}

/** As both are stored now, whatever the screen shows. */
export function useReadOffice() {
  const queryClient = useQueryClient();
  return async () => {
    const [account, setup] = await Promise.all([
      callApi(notaryAccountSchema, routes.notaryAccount),
      callApi(officeSetupSchema, routes.officeSetup),
    ]);
    queryClient.setQueryData(['account'], account);
    queryClient.setQueryData(setupKey, setup);
    return { account, setup };
  };
}

/** What an address says of where its mailbox is. */
export function useServerSearch() {
  return useMutation({
    mutationFn: (address: string) =>
      callApi(serverSearchSchema, routes.officeServers, { method: 'POST', body: { address } }),
  });
}

/** Leaves for the consent screen, which sends the browser back here. */
export function useBeginConsent() {
  return useMutation({
    mutationFn: () => callApi(googleConsentSchema, routes.officeConsent, { method: 'POST' }),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => notify.error(toasts.setup.consentFailed, refusalWords(error)),
  });
}

/** One step, tried now; what was found takes its place among the others. */
export function useTrial(step: TrialStep) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(trialSchema, routes.officeTrial, { method: 'POST', body: { step } }),
    onSuccess: async (trial) => {
      const now = queryClient.setQueryData<OfficeSetup>(
        setupKey,
        (setup) => setup && withTrial(setup, trial),
      );
      // A mailbox that was opened proves its address.
      if (now?.awaitsProof) await queryClient.invalidateQueries({ queryKey: setupKey });
    },
    onError: (error) => {
      notify.error(toasts.setup.trialFailed, refusalWords(error));
      // Another setup than the one on this screen.
      if (error instanceof ApiError && error.code === 'setup-changed-meanwhile')
        void queryClient.invalidateQueries({ queryKey: setupKey });
    },
  });
}

function withTrial(setup: OfficeSetup, trial: OfficeSetup['trials'][number]): OfficeSetup {
  const trials = setup.trials.map((one) => (one.step === trial.step ? trial : one));
  return { ...setup, trials, ready: trials.every(({ state }) => state === 'passed') };
}
