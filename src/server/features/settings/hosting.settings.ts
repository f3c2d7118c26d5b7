import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const hostingSettings = {
  /** Who hosts this installation, as visitors are told it; null where only the contract says it. */
  hostingName: {
    variable: 'HOSTING_NAME',
    schema: z.string().regex(/^[^\p{Cc}<>]{2,120}$/u),
    form: 'un nom de 2 à 120 caractères, d’une seule ligne',
    fallback: null,
    fallbackShown: 'celui que désigne le contrat',
    meaning:
      'hébergeur et pays, tels que « Découvrir » et la politique de confidentialité les disent : `Exemple SAS, France` ; sans elle, ils renvoient au contrat',
  },
} as const satisfies Record<string, Setting>;
