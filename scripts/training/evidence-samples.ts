import { join } from 'node:path';
import { createRandom } from '../../demo/seeded-random.ts';
import { describeNoDate, listDates } from '../../src/server/reading/dates/list-dates.ts';
import { slotOf } from '../../src/server/reading/evidence/hashed-model.ts';
import { completeHalf } from '../../src/server/reading/holders/halved-names.ts';
import { listOffer } from '../../src/server/reading/holders/weigh-holders.ts';
import { findMachineReadableZone } from '../../src/server/reading/identity/mrz.ts';
import { displayName } from '../../src/server/reading/names/person-name.ts';
import { choosePerson } from '../../src/server/reading/persons/choose-person.ts';
import { buildDocumentText } from '../../src/server/reading/text/document-text.ts';
import {
  hashTypeFeatures,
  listTypeFeatures,
  weighedTypes,
} from '../../src/server/reading/types/weigh-types.ts';
import type { DocumentTypeId } from '../../src/shared/document-types.ts';
import { fillTemplate } from '../corpus-maker/fill-template.ts';
import { seedOfSet } from '../corpus-maker/sets.ts';
import { readTemplates, type Template } from '../corpus-maker/templates.ts';
import { foldName } from '../evaluation/names-agree.ts';
import { splitPair } from './split-pair.ts';
import { spoil } from './spoil.ts';
import type { Sample } from './train-hashed.ts';
import type { TypeSample } from './train-weighed-types.ts';
import { readWholePapers } from './whole-papers.ts';

/** Slots of each model: so many bytes. */
export const HOLDER_SLOTS = 1 << 18;
export const DATE_SLOTS = 1 << 17;
export const TYPE_SLOTS = 1 << 18;

/** The day on which templates are filled. */
const TODAY = '2026-03-16';

/** Of three papers made of a template the last is read badly. */
const COPIES = 3;
const SPOILT = 0.006;

/** What one template teaches about whom its papers belong to and which day they are of. */
export interface TaughtPaper {
  type: TypeSample;
  holders: Sample;
  dates: Sample;
}

const slotsOf = (features: Iterable<string>, size: number) =>
  Int32Array.from(features, (feature) => slotOf(feature, size));

/** What is true of one paper. */
interface Truth {
  type: string;
  /** Every accepted form, best first. */
  persons: readonly string[];
  date: string | null;
  /** The day from which its dates are seen; that of the templates unless told. */
  today?: string;
}

function teach(lines: readonly string[], truth: Truth): TaughtPaper {
  const { today = TODAY } = truth;
  const pages = lines.map((text, index) => ({
    number: index + 1,
    text,
    source: 'text' as const,
    confidence: 1,
  }));
  const document = buildDocumentText(pages);
  const type = truth.type as DocumentTypeId;
  const zone = findMachineReadableZone(
    document.lines.map((line) => line.text),
    today,
  );
  const ruled = choosePerson(document, type, zone?.kind === type ? zone : null);
  const offer = listOffer(document, type, ruled);
  const singles = new Set(truth.persons.filter((name) => splitPair(name).length === 1).map(foldName));
  const pairs = truth.persons.filter((name) => splitPair(name).length === 2);
  const partners = new Set(pairs.flatMap(splitPair).map(foldName));
  const names = offer.holders.map(({ person }) => foldName(displayName(completeHalf(document, person))));
  const isPartner = (index: number) => partners.has(names[index] ?? '');
  const dates = listDates(document, type, today);
  return {
    type: {
      hashes: hashTypeFeatures(listTypeFeatures(document)),
      type: weighedTypes.indexOf(type),
    },
    holders: {
      alone: [
        ...offer.holders.map(({ features }, index) => ({
          slots: slotsOf(features, HOLDER_SLOTS),
          isRight: singles.has(names[index] ?? ''),
        })),
        { slots: slotsOf(offer.nobody, HOLDER_SLOTS), isRight: truth.persons.length === 0 },
      ],
      together: offer.pairs.map(({ first, second, features }) => ({
        first,
        second,
        slots: slotsOf(features, HOLDER_SLOTS),
        isRight: isPartner(first) && isPartner(second),
      })),
    },
    dates: {
      alone: [
        ...dates.map(({ value, features }) => ({
          slots: slotsOf(features, DATE_SLOTS),
          isRight: value === truth.date,
        })),
        { slots: slotsOf(describeNoDate(type, dates), DATE_SLOTS), isRight: truth.date === null },
      ],
      together: [],
    },
  };
}

function teachTemplate(template: Template, seed: string, isSpoilt: boolean): TaughtPaper {
  const random = createRandom(seed);
  const { lines, ...truth } = fillTemplate(template, random);
  const text = lines.join('\n');
  return teach([isSpoilt ? spoil(text, SPOILT, random) : text], truth);
}

/** What the templates of one author teach; the same each time. */
export function listTaught(author: string): TaughtPaper[] {
  return readTemplates(join(import.meta.dirname, '../corpus-maker', author)).flatMap((template, index) =>
    Array.from({ length: COPIES }, (_, copy) =>
      teachTemplate(template, `evidence ${seedOfSet(author)} ${index} ${copy}`, copy === COPIES - 1),
    ),
  );
}

/** A paper as a client sent it, between the letterhead and the small print, teaches more than what a template fills. */
const WHOLE = 3;

export function listTaughtPapers(author: string): TaughtPaper[] {
  return readWholePapers(author).map(({ pages, ...truth }) => {
    const { type, holders, dates } = teach(pages, truth);
    return { type, holders: { ...holders, weight: WHOLE }, dates: { ...dates, weight: WHOLE } };
  });
}
