import type { MemberId } from '@bros/contract/core/fields';
import type { CheckId } from '@bros/contract/identity/verification';
import type { DeskCheck, DeskCheckDetail, PhotoMatch } from '@bros/contract/identity/verification-desk';
import type { KeptPicture } from '../evidence/pack.ts';
import { presentPhoto } from '../photos/present.ts';
import type { DeskDetailRow, DeskRow, MatchRow } from './queries.ts';

export function presentDeskCheck({ check, member, isPriority }: Pick<DeskRow, 'check' | 'member' | 'isPriority'>): DeskCheck {
  const { kind, state, outcome, advice } = check;
  const { id, displayName, tier } = member;
  return {
    id: check.id as CheckId,
    kind,
    state,
    outcome,
    advice,
    isPriority,
    member: { id: id as MemberId, displayName, tier },
    submittedAt: (check.submittedAt ?? check.createdAt).toISOString(),
  };
}

export function presentDetail(row: DeskDetailRow, pictures: readonly KeptPicture[]): DeskCheckDetail {
  const { check, evidenceUntil, photoFindings } = row;
  return {
    ...presentDeskCheck(row),
    acts: check.acts,
    scores: check.scores,
    code: check.code,
    photoFindings: photoFindings ?? [],
    pictures: pictures.map(({ kind, atMs, step }, index) => ({ index, kind, atMs, step })),
    evidenceUntil: evidenceUntil?.toISOString() ?? null,
    decision: presentDecision(row),
    can: { decide: check.state === 'waiting' },
  };
}

function presentDecision({ check, decider }: DeskDetailRow): DeskCheckDetail['decision'] {
  const { state, reason, isAutomatic, decidedAt } = check;
  return decidedAt && { isPassed: state === 'passed', reason, by: decider, isAutomatic, at: decidedAt.toISOString() };
}

export function presentMatch(row: MatchRow): PhotoMatch {
  const { id, finding, distance, createdAt } = row.match;
  return {
    id,
    finding,
    distance,
    foundAt: createdAt.toISOString(),
    newer: { photo: presentPhoto(row.newerPhoto), member: presentMember(row.newerMember) },
    older: { photo: presentPhoto(row.olderPhoto), member: presentMember(row.olderMember) },
  };
}

const presentMember = ({ id, ...member }: MatchRow['newerMember']) => ({ ...member, id: id as MemberId });
