import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { securityHeaders } from './security-headers.ts';

const policyFor = (mapOrigin: string | undefined) =>
  Object.fromEntries(
    (securityHeaders({ inlineScriptHashes: [], isHttps: true, mapOrigin })['content-security-policy'] ?? '')
      .split(';')
      .map((directive) => [directive.split(' ')[0], directive]),
  );

test('an external map style adds its origin to img-src and connect-src only', () => {
  const ours = policyFor(undefined);
  const theirs = policyFor('https://maps.example');
  const changed = Object.keys(theirs).filter((name) => theirs[name] !== ours[name]);
  expect(changed).toEqual(['img-src', 'connect-src']);
  expect(theirs['connect-src']).toBe("connect-src 'self' https://maps.example");
  expect(theirs['worker-src']).toBe("worker-src 'self'");
});

test('pages may use only the browser features that the product needs', () => {
  const policy = securityHeaders({ inlineScriptHashes: [], isHttps: true, mapOrigin: undefined })['permissions-policy'] ?? '';
  const granted = new Map(policy.split(', ').map((directive) => directive.split('=') as [string, string]));
  for (const power of [
    'geolocation',
    'payment',
    'usb',
    'serial',
    'bluetooth',
    'midi',
    'accelerometer',
    'gyroscope',
    'magnetometer',
  ])
    expect([power, granted.get(power)]).toEqual([power, '()']);
  for (const power of ['camera', 'microphone', 'display-capture', 'publickey-credentials-get', 'clipboard-write'])
    expect([power, granted.get(power)]).toEqual([power, '(self)']);
});

test('pages may frame only the two players of lesson videos', () => {
  const headers = securityHeaders({ inlineScriptHashes: [], isHttps: true, mapOrigin: undefined });
  const players = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];
  expect(headers['content-security-policy']).toContain(`frame-src ${players.join(' ')};`);
  const quoted = players.map((origin) => `"${origin}"`).join(' ');
  for (const power of ['autoplay', 'fullscreen', 'picture-in-picture']) {
    expect(headers['permissions-policy']).toContain(`${power}=(self ${quoted})`);
  }
});

test.each(['maps.example/style.json', 'javascript:alert(1)', 'ftp://maps.example', '//maps.example'])(
  'rejects MAP_STYLE_URL %s',
  (url) => {
    expect(() => readConfig({ MAP_STYLE_URL: url })).toThrow(/MAP_STYLE_URL/);
  },
);
