import * as z from 'zod/mini';
import { sentenceSchema } from './sentence.ts';

/** How long the result is kept. The privacy text says it too. */
export const SIMULATION_KEPT_HOURS = 24;
export const SIMULATED_DAYS = 30;
/** As many messages as are simulated, newest first, and as large as they may be together. */
export const SIMULATED_MESSAGES = 400;
export const SIMULATED_BYTES = 160 * 1024 * 1024;
export const SIMULATED_THINGS_SHOWN = 50;

export const simulatedKinds = ['message', 'paper', 'mail', 'client'] as const;
export type SimulatedKind = (typeof simulatedKinds)[number];

/** One thing that would be done. */
const simulatedThingSchema = z.object({
  kind: z.enum(simulatedKinds),
  /** The subject, the name a paper came with, or the client's name. */
  title: z.string(),
  /** Whose it is, as far as it would be known. */
  who: z.nullable(z.string()),
  /** `waits`: left to a person. `refused`: a file that would not be taken. */
  outcome: z.enum(['done', 'waits', 'refused']),
  /** The new name of a paper; the address a mail would go to; who wrote a message. */
  name: z.nullable(z.string()),
  folder: z.nullable(z.string()),
  because: z.array(sentenceSchema),
  /** A mail, word for word. */
  text: z.nullable(z.string()),
  at: z.nullable(z.iso.datetime()),
});
export type SimulatedThing = z.infer<typeof simulatedThingSchema>;

const simulationFiguresSchema = z.object({
  messages: z.int(),
  clients: z.int(),
  filed: z.int(),
  held: z.int(),
  refused: z.int(),
  answers: z.int(),
  reminders: z.int(),
  /** Of the last days, but more than are simulated at once. */
  leftOut: z.int(),
  /** From before the office's account: shown, and left alone once it is switched on. */
  beforeAccount: z.int(),
});
export type SimulationFigures = z.infer<typeof simulationFiguresSchema>;

const simulationSchema = z.object({
  state: z.enum(['running', 'done', 'failed']),
  step: z.enum(['reading', 'filing', 'reminding']),
  treated: z.int(),
  total: z.int(),
  problem: z.nullable(sentenceSchema),
  figures: z.nullable(simulationFiguresSchema),
  startedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Simulation = z.infer<typeof simulationSchema>;

/** Null: there is none, or it had its time. */
export const simulationStateSchema = z.object({ simulation: z.nullable(simulationSchema) });

export const simulatedThingsQuerySchema = z.object({
  kind: z.enum(simulatedKinds),
  after: z.optional(z.coerce.number().check(z.int(), z.minimum(-1), z.maximum(1_000_000))),
});
export const simulatedThingsSchema = z.object({
  things: z.array(simulatedThingSchema),
  /** Where the next page begins; null on the last one. */
  next: z.nullable(z.int()),
});
export type SimulatedThings = z.infer<typeof simulatedThingsSchema>;
