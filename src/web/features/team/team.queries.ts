import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type Invitation, type Person, teamSchema } from '#shared/contracts/persons.ts';
import { fillRoute, routes } from '#shared/contracts/routes.ts';
import { signedInUserSchema } from '#shared/contracts/sessions.ts';
import { personActs, personToasts } from '#shared/messages/persons.ts';
import type { PersonStanding } from '#shared/standings.ts';
import { callApi } from '#web/lib/api.ts';
import { updateUser } from '#web/lib/desk-owner.ts';
import { notify } from '#web/lib/notices.ts';
import { isProofNeeded, sendProved } from '#web/lib/proof.ts';
import { refusalWords } from '#web/lib/refusal-words.ts';

const key = ['team'];

export function useTeam() {
  return useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callApi(teamSchema, routes.persons, { signal }),
    meta: { errorNotice: personToasts.loadFailed },
  });
}

interface Told<Input> {
  /** What is asked of who has to prove who he is first. */
  act: (input: Input) => string;
  done: (input: Input) => string;
  failed: string;
}

/** A change of the team, and what is said of it. */
function useTeamChange<Input>(
  change: (input: Input, proof: string | undefined) => Promise<unknown>,
  told: Told<Input>,
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: Input) => sendProved(told.act(input), (proof) => change(input, proof)),
    onSuccess: (_answer, input) => notify.success(told.done(input)),
    onError: (error) => {
      if (isProofNeeded(error)) return;
      notify.error(told.failed, refusalWords(error));
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
      act: ({ email }) => personActs.invite(email),
      done: ({ email }) => personToasts.invited(email),
      failed: personToasts.inviteFailed,
    },
  );

export const useInviteAgain = () =>
  useTeamChange(
    ({ id }: Person) => callApi(z.unknown(), fillRoute(routes.personInvitation, { id }), { method: 'POST' }),
    {
      act: ({ email }) => personActs.invite(email),
      done: ({ email }) => personToasts.invited(email),
      failed: personToasts.inviteFailed,
    },
  );

interface ChangedStanding {
  id: string;
  name: string;
  standing: PersonStanding;
}

export const useChangeStanding = () =>
  useTeamChange(
    ({ id, standing }: ChangedStanding, proof) =>
      callApi(z.unknown(), fillRoute(routes.person, { id }), { method: 'PATCH', body: { standing, proof } }),
    {
      act: ({ name, standing }) => personActs.change(name, standing),
      done: () => personToasts.changed,
      failed: personToasts.changeFailed,
    },
  );

export const useRemovePerson = () =>
  useTeamChange(
    ({ id }: Person) => callApi(z.unknown(), fillRoute(routes.person, { id }), { method: 'DELETE' }),
    {
      act: ({ name }) => personActs.remove(name),
      done: ({ name }) => personToasts.removed(name),
      failed: personToasts.removeFailed,
    },
  );

/** Of those whom the screen lists, and of no others. */
export const useConfirmTeam = () =>
  useTeamChange(
    (persons: string[]) =>
      callApi(z.unknown(), routes.teamConfirmation, { method: 'POST', body: { persons } }),
    {
      act: () => personActs.confirm,
      done: () => personToasts.confirmed,
      failed: personToasts.confirmFailed,
    },
  );

export const useDemandSecondFactor = () =>
  useTeamChange(
    async (demanded: boolean, proof) => {
      await callApi(z.unknown(), routes.secondFactorDemand, { method: 'PUT', body: { demanded, proof } });
      // Who demands it may lack it himself: the gate stands before a screen asks for what is refused from now on.
      await callApi(signedInUserSchema, routes.session).then(updateUser, () => undefined);
    },
    {
      act: (demanded) => (demanded ? personActs.demand : personActs.demandNoMore),
      done: (demanded) => (demanded ? personToasts.demanded : personToasts.notDemanded),
      failed: personToasts.demandFailed,
    },
  );
