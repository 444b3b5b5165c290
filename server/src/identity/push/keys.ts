import { createECDH, hkdfSync } from 'node:crypto';

/** VAPID (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The order of P-256 (FIPS 186-5). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** 1.5 times a key's length, so all keys are about equally likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48;

/** Derives the keys from the server's secret, so that all processes share the keys and a backup of the secret restores them. */
export function derivePushKeys(secret: string): PushKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'push.vapid', SEED_BYTES));
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(scalar.toString(16).padStart(64, '0'), 'hex');
  return { publicKey: curve.getPublicKey('base64url'), privateKey: curve.getPrivateKey('base64url') };
}
