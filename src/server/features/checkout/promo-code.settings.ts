import { flag, type Setting } from '#server/ground/setting.ts';

export const promoCodeSettings = {
  promoCode: {
    variable: 'PROMO_CODE',
    ...flag,
    fallback: 'true',
    meaning: '`false` ferme l’accès gratuit par TEST100',
  },
} as const satisfies Record<string, Setting>;
