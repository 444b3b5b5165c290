import { type MediaDescription, parse, type SessionDescription, write } from 'sdp-transform';

/**
 * Session descriptions (RFC 8866) that browsers exchange by way of the server. A description is parsed and rewritten, so that the receiving browser reads what
 * was checked: a line that the parser does not know is not passed on, and of several directions one is left.
 */

const KINDS: readonly string[] = ['audio', 'video', 'application'];

/** Reads a description. Null when it is none, or a medium of it cannot be read: dropping one would renumber the others. */
export function readDescription(sdp: string): SessionDescription | null {
  const description: Partial<SessionDescription> & Pick<SessionDescription, 'media'> = parse(sdp);
  if (!isDescription(description) || !description.media.every(isReadable)) return null;
  return dropUnknown({ ...description, media: description.media.map(dropUnknown) });
}

const isDescription = (read: Partial<SessionDescription>): read is SessionDescription =>
  read.origin?.address !== undefined && read.timing !== undefined;

const isReadable = ({ type, port, protocol }: MediaDescription) =>
  KINDS.includes(type) && Number.isInteger(port) && protocol !== undefined;

/** `sdp-transform` keeps the attributes that it does not know, and would write them as they came. */
const dropUnknown = <Level extends { invalid?: unknown }>({ invalid: _, ...known }: Level): Level => known as Level;

export const writeDescription = (description: SessionDescription): string => write(description);

/** Without a direction of its own a medium has that of the session, and without that one it flows both ways. */
const directionOf = (medium: MediaDescription, session: SessionDescription) =>
  medium.direction ?? session.direction ?? 'sendrecv';

/** Rejected (RFC 3264, section 6). Port 0 is no rejection where the medium shares another's port (RFC 8843, section 6). */
const isRejected = ({ port, bundleOnly }: MediaDescription) => port === 0 && bundleOnly === undefined;

/**
 * Accepts a description between a listener and a peer that agrees on sound towards the listener and on nothing else. Video flows in neither direction, and no sound
 * comes from the listener.
 */
export function isFitForListener(description: SessionDescription, { isFromListener }: { isFromListener: boolean }): boolean {
  return description.media.every((medium) => {
    const direction = directionOf(medium, description);
    if (isRejected(medium) || direction === 'inactive') return true;
    return medium.type === 'audio' && (!isFromListener || direction === 'recvonly');
  });
}

const isRelayed = (candidate: string) => /\styp\s+relay(\s|$)/i.test(candidate);
/** A relayed candidate names the address that it was made from (RFC 8839, section 5.1). */
const hideBase = (candidate: string) => candidate.replace(/(\sraddr\s+)\S+(\s+rport\s+)\d+/i, '$10.0.0.0$20');

/** The candidates that lead over a TURN server. The empty one says that there are no more. */
export const keepRelayed = <Candidate extends { candidate: string }>(candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ candidate }) => candidate === '' || isRelayed(candidate))
    .map((each) => ({ ...each, candidate: hideBase(each.candidate) }));

const NO_ADDRESS = { version: 4, ip: '0.0.0.0' };

/** A description without the network addresses of its sender: only relayed candidates stay, and no line names an address to begin with. */
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
