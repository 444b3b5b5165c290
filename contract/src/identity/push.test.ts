import { describe, expect, test } from 'vitest';
import { isPushEndpoint } from './push.ts';

describe('a push subscription accepts', () => {
  test.each([
    'https://fcm.googleapis.com/fcm/send/fv3jabydF5c:APA91bEc8gXeukGX',
    'https://jmt17.google.com/fcm/send/fv3jabydF5c:APA91bEc8gXeukGX',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABk',
    'https://web.push.apple.com/QNg2jPn5vRwC',
    'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAC',
  ])('%s', (endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(true);
  });
});

describe('a push subscription rejects', () => {
  test.each([
    ['a loopback address', 'https://127.0.0.1/fcm/send/x'],
    ['a private address', 'https://10.0.0.5/'],
    ["a cloud's metadata service", 'https://169.254.169.254/latest/meta-data'],
    ['IPv6', 'https://[::1]/'],
    ['http', 'http://fcm.googleapis.com/fcm/send/x'],
    ['another scheme', 'ftp://fcm.googleapis.com/fcm/send/x'],
    ['another port', 'https://fcm.googleapis.com:8443/fcm/send/x'],
    ['a user name before the host', 'https://fcm.googleapis.com@evil.example/x'],
    ['a password', 'https://a:b@fcm.googleapis.com/x'],
    ['a host that only starts with a known host', 'https://fcm.googleapis.com.evil.example/x'],
    ['a host that only ends with a known host', 'https://evilfcm.googleapis.com/x'],
    ['a host without the dot before a known domain', 'https://evilpush.apple.com/x'],
    ['the bare domain of a service', 'https://push.apple.com/x'],
    ['another Google host', 'https://www.google.com/x'],
    ['a host with a trailing dot', 'https://fcm.googleapis.com./x'],
    ['a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
    ['a line break', 'https://fcm.googleapis.com/x\r\nHost: evil.example'],
    ['an empty text', ''],
    ['a URL without a host', 'https://'],
  ])('%s', (_, endpoint) => {
    expect(isPushEndpoint(endpoint)).toBe(false);
  });
});
