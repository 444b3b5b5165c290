import type { Role } from '@bros/contract/core/access';

export interface ActingRole {
  role: Role;
  needsSecondStep: boolean;
}

/**
 * The role with which staff act: 'member' while a required second step is missing. All access checks and policies read this role, so none of them can forget
 * the second step.
 */
export function actingRole(role: Role, facts: { isRequired: boolean; hasSecondStep: boolean }): ActingRole {
  const needsSecondStep = facts.isRequired && !facts.hasSecondStep && role !== 'member';
  return { role: needsSecondStep ? 'member' : role, needsSecondStep };
}
