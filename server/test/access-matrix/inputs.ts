import type { OperationId } from '@bros/contract/access-matrix/rows';
import type { Input, Inputs } from './app.ts';
import { coreInputs } from './core.ts';
import { courseInputs } from './courses.ts';
import { eventInputs } from './events.ts';
import { expatInputs } from './expats.ts';
import { gatheringInputs } from './gatherings.ts';
import { groupInputs } from './groups.ts';
import { guidanceInputs } from './guidance.ts';
import { identityInputs } from './identity.ts';
import { jobInputs } from './jobs.ts';
import { memberInputs } from './members.ts';
import { messagingInputs } from './messaging.ts';
import { moneyInputs } from './money.ts';
import { placeInputs } from './places.ts';
import { staffInputs } from './staff.ts';

type OperationsOf<Parts extends readonly Inputs[]> = { [Index in keyof Parts]: keyof Parts[Index] }[number];

/** Throws if two parts have an input for the same operation. */
function join<Parts extends readonly Inputs[]>(...parts: Parts): Record<OperationsOf<Parts>, Input> {
  const entries = parts.flatMap((part) => Object.entries(part));
  const ids = entries.map(([id]) => id);
  const repeated = ids.filter((id, index) => ids.indexOf(id) < index);
  if (repeated.length > 0) throw new Error(`These operations have more than one input: ${repeated.join(', ')}.`);
  return Object.fromEntries(entries) as Record<OperationsOf<Parts>, Input>;
}

/** Each domain has a file with its inputs; large features have their own. An operation of the contract without an input is a type error. */
export const INPUTS: Record<OperationId, Input> = join(
  coreInputs,
  memberInputs,
  identityInputs,
  moneyInputs,
  gatheringInputs,
  eventInputs,
  jobInputs,
  courseInputs,
  placeInputs,
  expatInputs,
  messagingInputs,
  groupInputs,
  guidanceInputs,
  staffInputs,
);
