import type { CheckId, OwnCheck, OwnVerification } from '@bros/contract/identity/verification';
import { OWN_PHOTO_FINDINGS, type OwnPhotoFinding } from '@bros/contract/identity/verification-rules';
import type { findBadge, findFirstPhoto } from '../../../core/people/badges/service.ts';
import { presentPhoto } from '../photos/present.ts';
import type { selectPhotoAdvice } from '../photos/queries.ts';
import { mayBegin, nextTryAt, type Tries, triesLeft, type VerificationSituation } from '../policy.ts';
import type { findLatest } from './queries.ts';

interface OwnFacts {
  badge: Awaited<ReturnType<typeof findBadge>>;
  photo: Awaited<ReturnType<typeof findFirstPhoto>>;
  latest: Awaited<ReturnType<typeof findLatest>>;
  photoAdvice: Awaited<ReturnType<typeof selectPhotoAdvice>>;
  tries: Tries;
  isAutomatic: boolean;
  situation: VerificationSituation;
}

export function presentOwnVerification({
  badge,
  photo,
  latest,
  photoAdvice,
  tries,
  isAutomatic,
  situation,
}: OwnFacts): OwnVerification {
  const next = nextTryAt(tries, true);
  const may = (kind: 'video' | 'recheck' | 'person') => next === null && mayBegin(kind, situation);
  return {
    badge: badge ? { by: badge.by, at: badge.checkedAt.toISOString(), isSuspended: badge.suspendedAt !== null } : null,
    photo: photo ? presentPhoto(photo) : null,
    check: latest ? presentOwnCheck(latest) : null,
    photoAdvice: photoAdvice.flatMap(({ photo: cut, position, findings }) => {
      const own = findings.filter((one): one is OwnPhotoFinding => (OWN_PHOTO_FINDINGS as readonly string[]).includes(one));
      return own.length > 0 ? [{ photo: presentPhoto(cut), number: position + 1, findings: own }] : [];
    }),
    triesLeft: triesLeft(tries),
    nextTryAt: next?.at.toISOString() ?? null,
    isAutomatic,
    can: {
      startVideo: photo !== undefined && may('video'),
      startRecheck: photo !== undefined && may('recheck'),
      askPerson: may('person'),
    },
  };
}

function presentOwnCheck({ check, evidenceUntil }: NonNullable<OwnFacts['latest']>): OwnCheck {
  const { kind, state, outcome, advice, missedActions, reason } = check;
  return {
    id: check.id as CheckId,
    kind,
    state,
    outcome,
    advice,
    missedActions,
    reason,
    code: state === 'open' ? check.code : null,
    expiresAt: check.expiresAt.toISOString(),
    submittedAt: check.submittedAt?.toISOString() ?? null,
    decidedAt: check.decidedAt?.toISOString() ?? null,
    evidenceUntil: evidenceUntil?.toISOString() ?? null,
    can: { cancel: state === 'open' || state === 'scoring' || state === 'waiting' },
  };
}
