import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const secondFactorSettings = {
  adminSecondFactor: {
    variable: 'ADMIN_SECOND_FACTOR',
    schema: z.enum(['required', 'offered']),
    form: 'required ou offered',
    fallback: null,
    fallbackShown: '`required` avec `DATABASE_URL`, sinon `offered`',
    meaning:
      '`required` demande un second facteur (TOTP) à chaque administrateur, dès sa première connexion ; `offered` le lui propose',
  },
} as const satisfies Record<string, Setting>;
