/** Carried by what a screen asks by itself while nobody has touched it for a while: it does not keep a session open. */
export const UNATTENDED_HEADER = 'x-minutier-unattended';
