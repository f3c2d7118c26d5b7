import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const contactSettings = {
  /** The contact site, outside Minutier; null where its own form is the way. */
  contactUrl: {
    variable: 'CONTACT_URL',
    schema: z.url({ protocol: /^(https?|mailto)$/ }),
    form: 'une adresse http(s) complète, ou mailto:adresse@exemple.fr',
    fallback: null,
    fallbackShown: 'aucune',
    meaning:
      'site ou adresse (`mailto:`) où mène « Nous contacter » ; sans elle, un formulaire dont les messages sont écrits aux administrateurs',
  },
} as const satisfies Record<string, Setting>;
