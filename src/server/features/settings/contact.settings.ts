import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const contactSettings = {
  /** The contact site, outside Minutier; null until the operator says where it is. */
  contactUrl: {
    variable: 'CONTACT_URL',
    schema: z.url({ protocol: /^(https?|mailto)$/ }),
    form: 'une adresse http(s) complète, ou mailto:adresse@exemple.fr',
    fallback: null,
    fallbackShown: 'aucune',
    meaning:
      'site ou adresse (`mailto:`) où mène « Nous contacter » ; sans elle, le lien dit qu’il n’est pas encore indiqué',
  },
} as const satisfies Record<string, Setting>;
