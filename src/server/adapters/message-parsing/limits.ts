const MEGABYTE = 1024 * 1024;

/** What a message may cost before it is refused. Sizes are bytes. */
export interface ParseLimits {
  messageBytes: number;
  /** All that comes out of the zips of one message. */
  unzippedBytes: number;
  /** Files of one attached zip, those of the zips inside it included. */
  zipEntries: number;
  /** 2: a zip inside a zip is opened, one more level is not. */
  zipDepth: number;
  /** Messages attached to messages attached to messages… */
  messageDepth: number;
}

export const DEFAULT_LIMITS: ParseLimits = {
  messageBytes: 150 * MEGABYTE,
  unzippedBytes: 200 * MEGABYTE,
  zipEntries: 200,
  zipDepth: 2,
  messageDepth: 5,
};
