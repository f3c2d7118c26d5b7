/** Why the process cannot start, in one French sentence for the person who started it. No stack is shown. */
export class StartupError extends Error {
  override name = 'StartupError';
}

export function describeListenError(error: unknown, { port, host }: { port: number; host: string }): unknown {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EADDRINUSE') {
    return new StartupError(
      `Le port ${port} est déjà pris : arrêtez l’autre programme, ou donnez un autre PORT.`,
    );
  }
  if (code === 'EACCES')
    return new StartupError(`Le port ${port} est réservé au système : donnez un PORT au-dessus de 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartupError(`L’adresse ${host} n’est pas celle de cette machine : corrigez HOST.`);
  }
  return error;
}
