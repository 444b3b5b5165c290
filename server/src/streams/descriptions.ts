/** Session descriptions (RFC 8866) as far as the server reads them: the lines that begin a medium, and those that say which way it flows. */

interface Medium {
  kind: string;
  port: string;
  isBundleOnly: boolean;
  /** Everything that was said of its direction. A browser obeys one of several; none is believed alone. */
  directions: string[];
}

const DIRECTION = /^a=(sendrecv|sendonly|recvonly|inactive)$/;
/** Chromium also obeys one of these with more behind it, as in `a=sendrecv x`. No browser writes that. */
const WITH_MORE = /^a=(sendrecv|sendonly|recvonly|inactive|bundle-only)\b./;

/** The media of a description; null for lines that browsers may read in another way than this. */
function readMedia(sdp: string): Medium[] | null {
  const media: Medium[] = [];
  const ofSession: string[] = [];
  for (const line of sdp.split('\n').map((each) => each.replace(/\r$/, ''))) {
    if (/\r|^\s/.test(line) || WITH_MORE.test(line)) return null;
    const medium = /^m=(\S+) (\S+)/.exec(line);
    if (medium) media.push({ kind: medium[1] ?? '', port: medium[2] ?? '', isBundleOnly: false, directions: [] });
    else if (line.startsWith('m')) return null;
    const last = media.at(-1);
    if (last && line === 'a=bundle-only') last.isBundleOnly = true;
    const direction = DIRECTION.exec(line)?.[1];
    if (direction) (last?.directions ?? ofSession).push(direction);
  }
  // Without a direction of its own a medium has that of the session, and without that one it flows both ways.
  return media.map((medium) => (medium.directions.length > 0 ? medium : { ...medium, directions: ofSession }));
}

const says = ({ directions }: Medium, ...allowed: string[]) =>
  directions.length > 0 && directions.every((direction) => allowed.includes(direction));

/** Rejected (RFC 3264, section 6), or agreed on without flowing. Port 0 is no rejection where the medium shares another's port (RFC 8843, section 6). */
const isOff = (medium: Medium) => (medium.port === '0' && !medium.isBundleOnly) || says(medium, 'inactive');

/**
 * Accepts a description between a listener and a peer that agrees on sound towards the listener and on nothing else. Video flows in neither direction, and no sound
 * comes from the listener.
 */
export function isFitForListener(sdp: string, { isFromListener }: { isFromListener: boolean }): boolean {
  const media = readMedia(sdp);
  if (!media) return false;
  return media.every(
    (medium) => isOff(medium) || (medium.kind === 'audio' && (!isFromListener || says(medium, 'recvonly', 'inactive'))),
  );
}

const isRelayed = (candidate: string) => /\styp\s+relay(\s|$)/i.test(candidate);
/** A relayed candidate names the address that it was made from (RFC 8839, section 5.1). */
const hideBase = (candidate: string) => candidate.replace(/(\sraddr\s+)\S+(\s+rport\s+)\d+/i, '$10.0.0.0$20');

/** The candidates that lead over a TURN server. The empty one says that there are no more. */
export const keepRelayed = <Candidate extends { candidate: string }>(candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(({ candidate }) => candidate === '' || isRelayed(candidate))
    .map((each) => ({ ...each, candidate: hideBase(each.candidate) }));

/** A description without the network addresses of its sender: only relayed candidates stay, and no line names an address to begin with. */
export const hideAddresses = (sdp: string): string =>
  sdp
    .split('\n')
    .filter((line) => !/^a=candidate:/i.test(line) || isRelayed(line.trimEnd()))
    .map((line) => (/^a=candidate:/i.test(line) ? hideBase(line) : line))
    .map((line) => line.replace(/^(c=IN|a=rtcp:\d+ IN) IP[46] [^\s]+/, '$1 IP4 0.0.0.0'))
    .join('\n');
