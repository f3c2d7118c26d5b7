import { expect, it } from 'vitest';
import { readThreadTime } from '#support/processor-time.ts';
import { nameDevice } from './device-name.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

it.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome sur Windows',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox sur Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari sur iPhone',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Microsoft Edge sur Windows',
  ],
  [undefined, null],
  ['', null],
])('%s is called %s', (userAgent, name) => {
  expect(nameDevice(userAgent)).toBe(name);
});

it('of what was made up says little, and quickly', () => {
  const began = readThreadTime();
  const name = nameDevice(`Mozilla/5.0 (${'Windows NT '.repeat(100_000)}<script>alert(1)</script>`);
  expect(readThreadTime() - began).toBeLessThan(200);
  expect((name ?? '').length).toBeLessThan(100);
});
