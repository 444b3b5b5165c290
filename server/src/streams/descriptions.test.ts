import { describe, expect, test } from 'vitest';
import { hideAddresses, isFitForListener, keepRelayed } from './descriptions.ts';

const sdp = (...lines: string[]) => `${['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', ...lines].join('\r\n')}\r\n`;
const audio = (direction: string) => ['m=audio 9 UDP/TLS/RTP/SAVPF 111', 'a=mid:0', `a=${direction}`];
const video = (direction: string, port = '9') => [`m=video ${port} UDP/TLS/RTP/SAVPF 96`, 'a=mid:1', `a=${direction}`];

describe('to a listener', () => {
  const fits = (...lines: string[]) => isFitForListener(sdp(...lines), { isFromListener: false });

  test.each([
    ['sound', [...audio('sendrecv')]],
    ['sound only sent', [...audio('sendonly')]],
    ['a rejected video', [...audio('sendrecv'), ...video('sendrecv', '0')]],
    ['an inactive video', [...audio('sendrecv'), ...video('inactive')]],
    ['nothing at all', []],
  ])('goes %s', (_name, lines) => {
    expect(fits(...lines)).toBe(true);
  });

  test.each([
    ['video', [...audio('sendrecv'), ...video('sendrecv')]],
    ['video that is only sent', video('sendonly')],
    ['video that is only received', video('recvonly')],
    ['video without a direction', ['m=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['video by the direction of the session', ['a=sendonly', 'm=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['video that shares the port of another', [...audio('sendrecv'), ...video('sendonly', '0'), 'a=bundle-only']],
    ['a channel of data', ['m=application 9 UDP/DTLS/SCTP webrtc-datachannel']],
    ['two directions', [...video('inactive'), 'a=sendonly']],
    ['a direction hidden behind a bare carriage return', ['m=video 9 UDP/TLS/RTP/SAVPF 96', 'a=note\ra=inactive']],
    ['a direction with words behind it', [...video('inactive'), 'a=sendonly x']],
    ['a direction with a value', [...video('inactive'), 'a=sendonly:x']],
    ['video that shares a port, with words behind', [...video('sendonly', '0'), 'a=bundle-only x']],
    ['a medium hidden behind a space', [' m=video 9 UDP/TLS/RTP/SAVPF 96']],
    ['a medium with two spaces', ['m=video  0 UDP/TLS/RTP/SAVPF 96']],
  ])('does not go %s', (_name, lines) => {
    expect(fits(...lines)).toBe(false);
  });
});

test('from a listener comes neither video nor sound', () => {
  const fits = (...lines: string[]) => isFitForListener(sdp(...lines), { isFromListener: true });
  expect(fits(...audio('recvonly'))).toBe(true);
  expect(fits(...audio('inactive'), ...video('inactive'))).toBe(true);
  expect(fits(...audio('sendrecv'))).toBe(false);
  expect(fits(...audio('recvonly'), 'a=sendrecv x')).toBe(false);
  expect(fits('m=audio 9 UDP/TLS/RTP/SAVPF 111')).toBe(false);
  expect(fits(...audio('recvonly'), ...video('recvonly'))).toBe(false);
});

test('addresses are taken out, relayed candidates stay', () => {
  const host = 'candidate:1 1 udp 2122260223 192.168.1.20 50000 typ host';
  const relay = 'candidate:2 1 udp 41885439 203.0.113.9 60000 typ relay raddr 198.51.100.7 rport 50000';
  const hidden = 'candidate:2 1 udp 41885439 203.0.113.9 60000 typ relay raddr 0.0.0.0 rport 0';
  expect(keepRelayed([host, relay, ''].map((candidate) => ({ candidate })))).toEqual([{ candidate: hidden }, { candidate: '' }]);
  const whole = sdp(
    'm=audio 50000 UDP/TLS/RTP/SAVPF 111',
    'c=IN IP4 192.168.1.20',
    'a=rtcp:50001 IN IP4 192.168.1.20',
    `a=${host}`,
    `a=${relay}`,
  );
  const rest = hideAddresses(whole);
  expect(rest).toBe(sdp('m=audio 50000 UDP/TLS/RTP/SAVPF 111', 'c=IN IP4 0.0.0.0', 'a=rtcp:50001 IN IP4 0.0.0.0', `a=${hidden}`));
});
