import { z } from 'zod';
import type { Setting } from './setting.ts';

export const loggerSettings = {
  logLevel: {
    variable: 'LOG_LEVEL',
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    form: 'fatal, error, warn, info, debug, trace ou silent',
    fallback: 'info',
    meaning: 'niveau des journaux, qui ne portent que des identifiants',
  },
} as const satisfies Record<string, Setting>;
