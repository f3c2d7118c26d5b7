import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const encryptionKeySettings = {
  encryptionKey: {
    variable: 'ENCRYPTION_KEY',
    schema: z
      .string()
      .regex(/^[0-9a-f]{64}$/i)
      .transform((key) => key.toLowerCase()),
    form: '64 chiffres hexadécimaux (openssl rand -hex 32)',
    fallback: null,
    fallbackShown: 'faite au premier démarrage, dans `DATA_DIR`',
    meaning:
      'chiffre les clés de licence et les secrets : 64 chiffres hexadécimaux (`openssl rand -hex 32`), dont une copie est à garder ailleurs ; obligatoire avec `DATABASE_URL`. `NEW_ENCRYPTION_KEY` se met à côté le temps que `npm run rotate-key` la remplace',
    secret: true,
  },
} as const satisfies Record<string, Setting>;
