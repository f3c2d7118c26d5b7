import { expect, it } from 'vitest';
import { isSameOrigin } from './webhook-host.ts';

it.each([
  ['https://n8n.example/a', 'https://N8N.example:443/b', true],
  ['https://n8n.example/a', 'http://n8n.example/a', false],
  ['https://n8n.example:8443/a', 'http://n8n.example:8443/a', false],
  ['https://n8n.example/a', 'https://n8n.example:8443/a', false],
  ['https://n8n.example/a', 'https://other.example/a', false],
  ['', '', false],
  ['javascript:1', 'javascript:1', false],
])('%s and %s: one place %s', (one, other, is) => {
  expect(isSameOrigin(one, other)).toBe(is);
});
