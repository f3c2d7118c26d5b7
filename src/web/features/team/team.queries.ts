import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Invitation, type Person, teamSchema } from '#shared/contracts/persons.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { personToasts } from '#shared/messages/persons.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { callApi } from '#web/lib/api.ts';
import { ApiError } from '#web/lib/api-errors.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';

const key = ['team'];

export function useTeam() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(teamSchema, routes.persons, { signal }),
    meta: { errorNotice: personToasts.loadFailed },
  });
}

/** A change of the team, and what is said of it. */
function useTeamChange<Input>(
  change: (input: Input, proof: string | undefined) => Promise<unknown>,
  told: { done: (input: Input) => string; failed: string },
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => sendProved((proof) => change(input, proof)),
    onSuccess: (_answer, input) => notify.success(told.done(input)),
    onError: (error) => {
      if (isProofNeeded(error)) return;
      notify.error(told.failed, error instanceof ApiError && error.message ? error.message : undefined);
    },
    onSettled: () =>
      Promise.all(
        [key, ['sessions'], ['session']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

export const useInvite = () =>
  useTeamChange(
    (invitation: Invitation, proof) =>
      callApi(z.unknown(), routes.persons, { method: 'POST', body: { ...invitation, proof } }),
    {
      done: ({ email }) => personToasts.invited(email),
      failed: personToasts.inviteFailed,
    },
  );

export const useInviteAgain = () =>
  useTeamChange(
    ({ id }: Person) => callApi(z.unknown(), fillRoute(routes.personInvitation, { id }), { method: 'POST' }),
    { done: ({ email }) => personToasts.invited(email), failed: personToasts.inviteFailed },
  );

export const useChangeStanding = () =>
  useTeamChange(
    ({ id, standing }: { id: string; standing: PersonStanding }, proof) =>
      callApi(z.unknown(), fillRoute(routes.person, { id }), { method: 'PATCH', body: { standing, proof } }),
    { done: () => personToasts.changed, failed: personToasts.changeFailed },
  );

export const useRemovePerson = () =>
  useTeamChange(
    ({ id }: Person) => callApi(z.unknown(), fillRoute(routes.person, { id }), { method: 'DELETE' }),
    { done: ({ name }) => personToasts.removed(name), failed: personToasts.removeFailed },
  );

/** Of those whom the screen lists, and of no others. */
export const useConfirmTeam = () =>
  useTeamChange(
    (persons: string[]) =>
      callApi(z.unknown(), routes.teamConfirmation, { method: 'POST', body: { persons } }),
    { done: () => personToasts.confirmed, failed: personToasts.confirmFailed },
  );

export const useDemandSecondFactor = () =>
  useTeamChange(
    (demanded: boolean, proof) =>
      callApi(z.unknown(), routes.secondFactorDemand, { method: 'PUT', body: { demanded, proof } }),
    {
      done: (demanded) => (demanded ? personToasts.demanded : personToasts.notDemanded),
      failed: personToasts.demandFailed,
    },
  );
