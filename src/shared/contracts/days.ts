import * as z from 'zod/mini';

/** Of this century or the next: other years are slips or worse, and not every database can count from them. */
const ofOurTime = z.refine<string>((text) => /^2[01]\d\d-/.test(text));

/** A day or a moment that somebody names. What we name ourselves needs no such check. */
export const givenDaySchema = z.iso.date().check(ofOurTime);
export const givenMomentSchema = z.iso.datetime().check(ofOurTime);
