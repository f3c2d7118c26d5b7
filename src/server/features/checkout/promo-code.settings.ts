import { flag, type Setting } from '#server/ground/setting.ts';

export const promoCodeSettings = {
  promoCode: {
    variable: 'PROMO_CODE',
    ...flag,
    fallback: null,
    fallbackShown: '`false` avec `DATABASE_URL`, sinon `true`',
    meaning: '`true` ouvre l’accès gratuit par TEST100, un code que tout le monde connaît',
  },
} as const satisfies Record<string, Setting>;
