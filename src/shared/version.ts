/** The version that the screens and the API show, and its day. */
export const version = '1.0.0';
export const versionDate = '2025-05-21';
