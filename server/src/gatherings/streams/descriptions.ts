import { type MediaDescription, parse, type SessionDescription, write } from 'sdp-transform';

/** Rewrites descriptions (RFC 8866), so the receiving browser reads only checked lines. Drops unknown lines and repeated directions. */

const KINDS: readonly string[] = ['audio', 'video', 'application'];

/** Null for an unreadable description or medium. Dropping only the medium would renumber the others. */
export function readDescription(sdp: string): SessionDescription | null {
  const description: Partial<SessionDescription> & Pick<SessionDescription, 'media'> = parse(sdp);
  if (!isDescription(description) || !description.media.every(isReadable)) return null;
  return dropUnknown({ ...description, media: description.media.map(dropUnknown) });
}

const isDescription = (read: Partial<SessionDescription>): read is SessionDescription =>
  read.origin?.address !== undefined && read.timing !== undefined;

const isReadable = ({ type, port, protocol }: MediaDescription) =>
  KINDS.includes(type) && Number.isInteger(port) && protocol !== undefined;

/** `sdp-transform` would write unknown attributes unchanged. */
const dropUnknown = <Level extends { invalid?: unknown }>({ invalid: _, ...known }: Level): Level => known as Level;

export const writeDescription = (description: SessionDescription): string => write(description);

/** The default is the session's, or `sendrecv`. */
const directionOf = (medium: MediaDescription, session: SessionDescription) =>
  medium.direction ?? session.direction ?? 'sendrecv';

/** Port 0 rejects a medium (RFC 3264, section 6), unless it shares another medium's port (RFC 8843, section 6). */
const isRejected = ({ port, bundleOnly }: MediaDescription) => port === 0 && bundleOnly === undefined;

/** Only audio that is sent to the listener. */
export function isFitForListener(description: SessionDescription, { isFromListener }: { isFromListener: boolean }): boolean {
  return description.media.every((medium) => {
    const direction = directionOf(medium, description);
    if (isRejected(medium) || direction === 'inactive') return true;
    return medium.type === 'audio' && (!isFromListener || direction === 'recvonly');
  });
}

const isRelayed = (candidate: string) => /\styp\s+relay(\s|$)/i.test(candidate);
/** Hides the sender's address in a relayed candidate (RFC 8839, section 5.1). */
const hideBase = (candidate: string) => candidate.replace(/(\sraddr\s+)\S+(\s+rport\s+)\d+/i, '$10.0.0.0$20');

/** Keeps relayed candidates, and an empty candidate, which marks the end. */
export const keepRelayed = <Candidate extends { candidate: string }>(candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ candidate }) => candidate === '' || isRelayed(candidate))
    .map((each) => ({ ...each, candidate: hideBase(each.candidate) }));

const NO_ADDRESS = { version: 4, ip: '0.0.0.0' };

export function hideAddresses(description: SessionDescription): SessionDescription {
  const { origin, connection, ...rest } = description;
  return {
    ...rest,
    origin: { ...origin, ipVer: 4, address: NO_ADDRESS.ip },
    ...(connection && { connection: NO_ADDRESS }),
    media: description.media.map(hideMediumAddresses),
  };
}

function hideMediumAddresses(medium: MediaDescription): MediaDescription {
  const { connection, rtcp, candidates, remoteCandidates: _, sourceFilter: __, ...rest } = medium;
  return {
    ...rest,
    ...(connection && { connection: NO_ADDRESS }),
    ...(rtcp && { rtcp: { port: rtcp.port } }),
    ...(candidates && {
      candidates: candidates
        .filter(({ type }) => type === 'relay')
        .map((candidate) => ({ ...candidate, ...(candidate.raddr !== undefined && { raddr: NO_ADDRESS.ip, rport: 0 }) })),
    }),
  };
}
