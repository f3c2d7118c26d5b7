import type { GreyImage } from '../grey-image.ts';

/** A sheet laid on the glass by hand, or held under a phone, lies within this angle. */
const MOST_DEGREES = 15;
const STEP = 3;
const EDGE = 48;
const MOST_POINTS = 16_000;
/** First where the peak lies, then its top: the narrower the rows, the finer the angles. */
const COARSE = { degrees: 0.5, rowHeight: 8 };
const FINE = { degrees: 0.05, rowHeight: 3 };
/** How much more the edges must gather in rows at one angle than at most others. */
const CLEAR = 1.25;

/**
 * By how many radians, clockwise, the lines of a page slope. Letters stand on lines and hang from them: seen along the
 * slope, the edges of their strokes gather in few rows. Lines may run across the page or up and down. 0 when no angle
 * stands out.
 */
export function findSkew(image: GreyImage): number {
  const across = findSlope(findEdges(image, image.width));
  const along = findSlope(findEdges(image, 1));
  const { radians, clearness } = across.clearness >= along.clearness ? across : along;
  return clearness >= CLEAR ? radians : 0;
}

/** A power of two, more than a picture has rows: what would lie above the first row comes last. */
const ROWS = 1 << 14;

interface Edges {
  /** Along the lines. */
  along: Float32Array;
  /** From line to line. */
  across: Float32Array;
}

/** Where it gets darker from one pixel to the next but one. Edges and not dark pixels: a shadow has few. */
function findEdges({ width, height, pixels }: GreyImage, towards: number): Edges {
  const down = towards !== 1;
  const along: number[] = [];
  const across: number[] = [];
  for (let y = STEP; y < height - STEP; y += STEP)
    for (let x = STEP; x < width - STEP; x += STEP) {
      const at = y * width + x;
      if ((pixels[at - towards] ?? 0) - (pixels[at + towards] ?? 0) < EDGE) continue;
      along.push(down ? x : -y);
      across.push(down ? y : x);
    }
  const every = Math.ceil(along.length / MOST_POINTS) || 1;
  const some = (places: number[]) => Float32Array.from(places.filter((_, index) => index % every === 0));
  return { along: some(along), across: some(across) };
}

function findSlope(edges: Edges): { radians: number; clearness: number } {
  const coarse = sweep(edges, 0, MOST_DEGREES, COARSE);
  const fine = sweep(edges, coarse.best, COARSE.degrees, FINE);
  return { radians: (fine.best * Math.PI) / 180, clearness: coarse.clearness };
}

function sweep(edges: Edges, middle: number, around: number, { degrees, rowHeight }: typeof COARSE) {
  const steps = Math.round(around / degrees);
  const scores: number[] = [];
  let best = middle;
  let highest = 0;
  for (let step = -steps; step <= steps; step += 1) {
    const angle = middle + step * degrees;
    const score = gather(edges, (angle * Math.PI) / 180, rowHeight);
    scores.push(score);
    if (score <= highest) continue;
    highest = score;
    best = angle;
  }
  scores.sort((one, other) => one - other);
  return { best, clearness: highest / (scores[steps] || Number.POSITIVE_INFINITY) };
}

/** The sum of the squares of how many edges each row holds. */
function gather({ along, across }: Edges, radians: number, rowHeight: number): number {
  const [cosine, sine] = [Math.cos(radians) / rowHeight, Math.sin(radians) / rowHeight];
  const rows = new Uint16Array(ROWS);
  for (let point = 0; point < along.length; point += 1) {
    const row = Math.round((across[point] ?? 0) * cosine - (along[point] ?? 0) * sine) & (ROWS - 1);
    rows[row] = (rows[row] ?? 0) + 1;
  }
  let sum = 0;
  for (const count of rows) sum += count * count;
  return sum;
}
