/** Levenshtein distance, given up (limit + 1) as soon as it must exceed the limit. */
export function editDistance(left: string, right: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let from = 0;
  while (from < left.length && left[from] === right[from]) from += 1;
  const columns = right.length - from;
  // The row above, overwritten as one goes along: it is asked thousands of times of a page.
  const row = Array.from({ length: columns + 1 }, (_, index) => index);
  for (let i = from; i < left.length; i += 1) {
    let diagonal = i - from;
    let best = diagonal + 1;
    row[0] = best;
    for (let j = 1; j <= columns; j += 1) {
      const above = row[j] as number;
      const cost = left[i] === right[from + j - 1] ? 0 : 1;
      const value = Math.min(above + 1, (row[j - 1] as number) + 1, diagonal + cost);
      row[j] = value;
      diagonal = above;
      if (value < best) best = value;
    }
    if (best > limit) return limit + 1;
  }
  return row[columns] as number;
}

export interface ApproximateMatch {
  /** Offset just after the match. */
  end: number;
  distance: number;
}

/**
 * The best place where `pattern` occurs in `text` with at most `limit` errors; null when none. Of `limit` + 1 pieces of
 * the pattern one at least is without error: only the places where a piece stands are looked at.
 */
export function findApproximately(pattern: string, text: string, limit: number): ApproximateMatch | null {
  let best: ApproximateMatch | null = null;
  let done = 0;
  for (const place of findPlaces(pattern, text, limit)) {
    const from = Math.max(place, done - pattern.length - limit, 0);
    const end = Math.min(text.length, place + pattern.length + 2 * limit);
    if (end <= done) continue;
    const found = searchAll(pattern, text.slice(from, end), limit);
    if (found && (best === null || found.distance < best.distance))
      best = { end: from + found.end, distance: found.distance };
    done = end;
  }
  return best;
}

/** Where a match may start at the earliest, in order. */
function findPlaces(pattern: string, text: string, limit: number): number[] {
  const places: number[] = [];
  const size = Math.floor(pattern.length / (limit + 1));
  if (size === 0) return text ? Array.from({ length: text.length }, (_, index) => index) : [];
  for (let piece = 0; piece <= limit; piece += 1) {
    const offset = piece * size;
    const letters = pattern.slice(offset, piece === limit ? undefined : offset + size);
    for (let at = text.indexOf(letters); at >= 0; at = text.indexOf(letters, at + 1))
      places.push(at - offset - limit);
  }
  return places.sort((left, right) => left - right);
}

/** Sellers' algorithm: the distance of the pattern to the best part of the text that ends at each place. */
function searchAll(pattern: string, text: string, limit: number): ApproximateMatch | null {
  let previous = new Uint16Array(pattern.length + 1).map((_, index) => index);
  let current = new Uint16Array(pattern.length + 1);
  let best: ApproximateMatch | null = null;
  for (let j = 0; j < text.length; j += 1) {
    current[0] = 0;
    for (let i = 1; i <= pattern.length; i += 1) {
      const cost = pattern.charCodeAt(i - 1) === text.charCodeAt(j) ? 0 : 1;
      const above = (previous[i] ?? 0) + 1;
      const before = (current[i - 1] ?? 0) + 1;
      const diagonal = (previous[i - 1] ?? 0) + cost;
      current[i] = Math.min(above, before, diagonal);
    }
    const distance = current[pattern.length] ?? pattern.length;
    if (distance <= limit && (best === null || distance < best.distance)) best = { end: j + 1, distance };
    [previous, current] = [current, previous];
  }
  return best;
}
