import type { Role } from '@bros/contract/core/access';

export interface ActingRole {
  role: Role;
  needsSecondStep: boolean;
}

/** 'member' while a required second step is missing. All access checks read this role, so none can forget the step. */
export function actingRole(role: Role, facts: { isRequired: boolean; hasSecondStep: boolean }): ActingRole {
  const needsSecondStep = facts.isRequired && !facts.hasSecondStep && role !== 'member';
  return { role: needsSecondStep ? 'member' : role, needsSecondStep };
}
