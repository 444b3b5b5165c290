import type { OwnVerification } from '@bros/contract/identity/verification';

export type VerificationState = 'none' | 'code' | 'verified' | 'suspended' | 'scoring' | 'waiting' | 'unclear' | 'refused';

export function stateOf({ badge, check }: Pick<OwnVerification, 'badge' | 'check'>): VerificationState {
  if (check?.state === 'scoring') return 'scoring';
  if (check?.state === 'waiting') return check.outcome === 'unclear' ? 'unclear' : 'waiting';
  if (check?.state === 'open' && check.kind === 'person') return 'code';
  if (badge) return badge.isSuspended ? 'suspended' : 'verified';
  return check?.state === 'refused' ? 'refused' : 'none';
}
