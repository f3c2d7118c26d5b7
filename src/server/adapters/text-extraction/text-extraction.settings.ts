import { z } from 'zod';
import type { Setting } from '#server/ground/setting.ts';

export const textExtractionSettings = {
  readerSocket: {
    variable: 'READER_SOCKET',
    schema: z.string().regex(/^\/[^\0]{1,100}$/),
    form: 'le chemin entier d’un socket Unix',
    fallback: null,
    fallbackShown: 'aucun',
    meaning:
      'socket Unix du service qui lit les messages et les fichiers reçus, sans réseau ni documents (`node src/server/start/reader.ts`) ; sans lui, chaque processus lance ses propres lecteurs',
  },
  readerPlaces: {
    variable: 'READER_PLACES',
    schema: z.coerce.number().int().min(1).max(200),
    form: 'un nombre entre 1 et 200',
    fallback: '22',
    meaning:
      'lecteurs que ce service tient à la fois : onze par processus qui s’y relie (trois pour les pièces, huit pour les messages et les classeurs, chacun à une étude), 800 Mo au plus chacun, 1,2 Go pour un message ; les autres attendent',
  },
} as const satisfies Record<string, Setting>;
