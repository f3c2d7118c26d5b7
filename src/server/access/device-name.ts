import Bowser from 'bowser';

/** More than any browser says of itself; what is longer was made up. */
const LONGEST = 400;

/** `Firefox sur Windows`, as a person would say it; null of what says nothing, or is no browser. */
export function nameDevice(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const { browser, os, platform } = Bowser.parse(userAgent.slice(0, LONGEST));
  const system = platform.vendor === 'Apple' && platform.model ? platform.model : os.name;
  const words = [browser.name, system].filter(Boolean);
  return words.length > 0 ? words.join(' sur ') : null;
}
