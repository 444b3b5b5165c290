import { createHmac } from 'node:crypto';
import { STREAM_TURN_CREDENTIAL_SECONDS } from '@bros/contract/gatherings/stream-rules';
import type { IceConfiguration } from '@bros/contract/gatherings/streams';
import type { Config } from '../../config.ts';

type IceSettings = Config['ice'];

export const describeNetwork = ({ stunUrls, turn }: IceSettings) => ({
  stunServers: [...stunUrls],
  turnServers: [...(turn?.urls ?? [])],
  exposesAddress: turn === undefined,
});

/**
 * TURN credentials are temporary: the user name is `expiry:name`, the password is its HMAC-SHA1 (draft-uberti-behave-turn-rest-00, coturn's `use-auth-secret`).
 *
 * @param name identifies the member in the TURN server's logs
 */
export function configureIce(
  { stunUrls, turn }: IceSettings,
  { name, isListener, now }: { name: string; isListener: boolean; now: Date },
): IceConfiguration {
  const validSeconds = STREAM_TURN_CREDENTIAL_SECONDS;
  const stun = stunUrls.length > 0 ? [{ urls: [...stunUrls] }] : [];
  if (!turn) return { iceServers: stun, isRelayOnly: false, validSeconds };
  const username = `${Math.floor(now.getTime() / 1000) + validSeconds}:${name}`;
  const credential = createHmac('sha1', turn.secret).update(username).digest('base64');
  return { iceServers: [...stun, { urls: [...turn.urls], username, credential }], isRelayOnly: isListener, validSeconds };
}
