import { z } from 'zod';
import type { Setting } from './setting.ts';

export const dataFolderSettings = {
  dataDir: {
    variable: 'DATA_DIR',
    schema: z.string().min(1),
    form: 'le chemin d’un dossier',
    fallback: './data',
    meaning: 'boîtes, dossiers, courriers envoyés, base embarquée',
  },
} as const satisfies Record<string, Setting>;
