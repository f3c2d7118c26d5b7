/** The one source of "now" for everything that decides something by the time of day. */
export interface Clock {
  now(): Date;
}
