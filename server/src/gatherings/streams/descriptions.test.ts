import { describe, expect, test } from 'vitest';
import { hideAddresses, isFitForListener, keepRelayed, readDescription, writeDescription } from './descriptions.ts';

const sdp = (...lines: string[]) => `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...lines].join('\r\n')}\r\n`;
const audio = (direction: string) => ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0', `a=${direction}`];
const video = (direction: string, port = '9') => [`m=video ${port} UDP/TLS/RTP/SAVPF 96`, 'a=mid:1', `a=${direction}`];

function read(...lines: string[]) {
  const description = readDescription(sdp(...lines));
  if (!description) throw new Error('Not a description');
  return description;
}

describe('the filter for listeners', () => {
  const fits = (...lines: string[]) => isFitForListener(read(...lines), { isFromListener: false });

  test.each([
    ['sound', [...audio('sendrecv')]],
    ['sound that is only sent', [...audio('sendonly')]],
    ['rejected video', [...audio('sendrecv'), ...video('sendrecv', '0')]],
    ['inactive video', [...audio('sendrecv'), ...video('inactive')]],
    ['a description without media', []],
  ])('accepts %s', (_name, lines) => {
    expect(fits(...lines)).toBe(true);
  });

  test.each([
    ['video', [...audio('sendrecv'), ...video('sendrecv')]],
    ['video that is only sent', video('sendonly')],
    ['video that is only received', video('recvonly')],
    ['video without a direction', ['m=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['video that inherits the direction of the session', ['a=sendonly', 'm=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['video that shares the port of another medium', [...audio('sendrecv'), ...video('sendonly', '0'), 'a=bundle-only']],
    ['a data channel', ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel']],
    ['a direction followed by a space', [...video('inactive'), 'a=sendonly ']],
    ['a direction followed by text', [...video('inactive'), 'a=sendonly x']],
    ['a direction with a value', [...video('inactive'), 'a=sendonly:x']],
    ['video that shares a port, followed by a space', [...video('sendonly', '0'), 'a=bundle-only ']],
    ['video that shares a port, followed by text', [...video('sendonly', '0'), 'a=bundle-only x']],
  ])('rejects %s', (_name, lines) => {
    expect(fits(...lines)).toBe(false);
  });
});

test('a description from a listener must contain neither video nor sound', () => {
  const fits = (...lines: string[]) => isFitForListener(read(...lines), { isFromListener: true });
  expect(fits(...audio('recvonly'))).toBe(true);
  expect(fits(...audio('inactive'), ...video('inactive'))).toBe(true);
  expect(fits(...audio('sendrecv'))).toBe(false);
  expect(fits(...audio('recvonly'), 'a=sendrecv x')).toBe(false);
  expect(fits('m=audio 9 UDP/TLS/RTP/SAVPF 111')).toBe(false);
  expect(fits(...audio('recvonly'), ...video('recvonly'))).toBe(false);
});

describe('a forwarded description', () => {
  const passOn = (...lines: string[]) => writeDescription(read(...lines));

  test('keeps every line that browsers write', () => {
    const lines = [
      'a=extmap-allow-mixed',
      'a=group:BUNDLE 0 1 2',
      'm=audio 9 UDP/TLS/RTP/SAVPF 111 9',
      'c=IN IP4 0.0.0.0',
      'a=rtpmap:111 opus/48000/2',
      'a=rtpmap:9 G722/8000',
      'a=fmtp:111 minptime=10;useinbandfec=1',
      'a=rtcp:9 IN IP4 0.0.0.0',
      'a=rtcp-fb:111 transport-cc',
      'a=extmap:1 urn:ietf:params:rtp-hdrext:ssrc-audio-level',
      'a=setup:actpass',
      'a=mid:0',
      'a=msid:- 8f0e1a4c-7f0b-4a86-a3e3-1c1a8f7e5d60',
      'a=sendrecv',
      'a=ice-ufrag:sB2q',
      'a=ice-pwd:6bLbVvWXWpr7ecBqTzL1cW2y',
      'a=fingerprint:sha-256 7B:8B:F0:65:5F:78:E2:51:3B:AC:6F:F3:3F:46:1B:35:DC:B8:5F:64:1A:24:C2:43:F0:A1:58:D0:A1:2C:19:08',
      'a=ice-options:trickle',
      'a=ssrc:1399694169 cname:hQvGyTsTwXHRZsyf',
      'a=rtcp-mux',
      'a=rtcp-rsize',
      ...['m=video 0 UDP/TLS/RTP/SAVPF 96', 'a=rtpmap:96 VP8/90000', 'a=mid:1', 'a=sendonly', 'a=bundle-only'],
      ...['m=application 9 UDP/DTLS/SCTP webrtc-datachannel', 'a=mid:2', 'a=sctp-port:5000', 'a=max-message-size:262144'],
    ];
    expect(passOn(...lines)).toBe(sdp(...lines));
  });

  test.each([
    ['a second direction', ['a=sendrecv'], [...video('inactive'), 'a=sendrecv', 'a=inactive']],
    [
      'a direction followed by text or a space',
      ['a=inactive x', 'a=inactive:x', 'a=inactive '],
      [...video('sendonly'), 'a=inactive x'],
    ],
    ['an unknown attribute', ['a=what-is-this'], [...audio('sendrecv'), 'a=what-is-this']],
    [
      'a medium that begins with a space',
      [' m=video 9 UDP/TLS/RTP/SAVPF 96'],
      [...audio('sendrecv'), ' m=video 9 UDP/TLS/RTP/SAVPF 96'],
    ],
    ['a bare carriage return', ['a=note\ra=inactive'], [...video('sendonly'), 'a=note\ra=inactive']],
  ])('loses %s', (_name, lost, lines) => {
    const passed = passOn(...lines).split('\r\n');
    for (const line of lost) expect(passed).not.toContain(line);
  });

  test.each([
    ['a medium with two spaces', sdp('m=video  0 UDP/TLS/RTP/SAVPF 96')],
    ['a medium with several ports', sdp('m=video 9/2 UDP/TLS/RTP/SAVPF 96')],
    ['a medium of an unknown kind', sdp('m=text 9 RTP/AVP 96')],
    ['a text that is not a description', 'hello'],
    ['a description without an origin', 'v=0\r\ns=-\r\nt=0 0\r\n'],
  ])('is rejected with %s', (_name, text) => {
    expect(readDescription(text)).toBeNull();
  });
});

test('a forwarded description keeps only relayed candidates, without the sender’s address', () => {
  const host = 'candidate:1 1 udp 2122260223 192.168.1.20 50000 typ host';
  const relay = 'candidate:2 1 udp 41885439 203.0.113.9 60000 typ relay raddr 198.51.100.7 rport 50000';
  const hidden = 'candidate:2 1 udp 41885439 203.0.113.9 60000 typ relay raddr 0.0.0.0 rport 0';
  expect(keepRelayed([host, relay, ''].map((candidate) => ({ candidate })))).toEqual([{ candidate: hidden }, { candidate: '' }]);
  const whole = read(
    'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 192.168.1.20',
    'a=rtcp:50001 IN IP4 192.168.1.20',
    `a=${host}`,
    `a=${relay}`,
  );
  const rest = writeDescription(hideAddresses(whole));
  expect(rest).toBe(
    sdp('m=audio 50000 UDP/TLS/RTP/SAVPF 111', 'c=IN IP4 0.0.0.0', 'a=rtcp:50001', `a=${hidden}`).replace('127.0.0.1', '0.0.0.0'),
  );
});
