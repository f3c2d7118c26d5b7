/** What is said below the choice of a client where there is none to choose. */
export function hintOfNone(clients: readonly unknown[] | undefined): string | undefined {
  return clients?.length === 0 ? 'Votre étude n’a pas encore de client dans Minutier.' : undefined;
}
