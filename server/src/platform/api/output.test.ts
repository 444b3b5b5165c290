import { contract } from '@bros/contract';
import type { AnyProcedure } from '@orpc/server';
import { expect, test } from 'vitest';
import { callWithOutputCheck } from './output.ts';

const declared = { items: [], onlineCount: 3 };
const callRooms = (output: unknown, isStrict: boolean) =>
  callWithOutputCheck(
    { procedure: contract.chat.rooms as unknown as AnyProcedure, path: ['chat', 'rooms'], next: async () => output },
    isStrict,
  );

test('a field that the contract does not know never leaves', async () => {
  const leaking = { ...declared, passwordHash: 'secret' };
  expect(await callRooms(leaking, false)).toEqual(declared);
  await expect(callRooms(leaking, true)).rejects.toThrow('chat.rooms holds a field');
});

test('what the contract declares leaves as it is, and nothing else does', async () => {
  for (const isStrict of [true, false]) {
    expect(await callRooms(declared, isStrict)).toEqual(declared);
    await expect(callRooms({ items: [] }, isStrict)).rejects.toThrow('chat.rooms breaks the contract');
  }
});
