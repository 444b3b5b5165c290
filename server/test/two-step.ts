import { createOTP } from '@better-auth/utils/otp';
import { TEST_PASSWORD } from './factories.ts';
import type { Caller } from './harness.ts';

export async function readCode(otpauthUri: string, stepsAhead = 0): Promise<string> {
  const secret = new URL(otpauthUri).searchParams.get('secret') ?? '';
  return createOTP(decodeBase32(secret)).hotp(Math.floor(Date.now() / 30_000) + stepsAhead);
}

function decodeBase32(text: string): string {
  const bits = [...text.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const bytes = bits.match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2))).toString();
}

export async function setUpTwoStep(caller: Caller) {
  const { otpauthUri, recoveryCodes } = await caller.api.accounts.startTwoStep({ currentPassword: TEST_PASSWORD });
  await caller.api.accounts.enableTwoStep({ code: await readCode(otpauthUri) });
  return { otpauthUri, recoveryCodes };
}
