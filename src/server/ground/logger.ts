import { type DestinationStream, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

export type { Logger };

/** Ids only: names, addresses, subjects, file names and keys never reach a log line. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    serializers: { err: (error: unknown) => describeError(error) },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: {
      paths: ['req.headers.cookie', 'req.headers.authorization', '*.licenseKey', '*.password', '*.token'],
      censor: '[masqué]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}
