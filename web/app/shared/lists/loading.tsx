import { PLANS } from '@bros/contract/tiers';
import { type ReactNode, useDeferredValue } from 'react';
import { describeError, refusalCode } from '../../platform/api.ts';
import { upgradeIn } from '../../platform/upgrade.ts';
import { ErrorState, Skeleton, type SkeletonProps } from '../../ui/states.tsx';
import { boardTexts } from '../boards/board-texts.ts';
import { TierWall } from '../plans/tier-wall.tsx';

const { offer: texts } = boardTexts;

interface LoadFailedProps {
  error: unknown;
  /** Names the missing thing; without it the reason has its own title. */
  title?: string | undefined;
  /** Names what the reader's tier does not open, where a tier may refuse it. */
  part?: string | undefined;
  onRetry: () => void | Promise<unknown>;
}

/** The reason why something could not be loaded. A tier that does not open it is no failure: then the way to the plan stands here. */
export function LoadFailed({ error, title, part, onRetry }: LoadFailedProps) {
  const tier = upgradeIn(error);
  if (tier) {
    const { name } = PLANS[tier];
    return <TierWall tier={tier} title={part ?? texts.part(name)} text={texts.refused(name)} />;
  }
  const described = describeError(error);
  return <ErrorState title={title ?? described.title} text={described.text} onRetry={onRetry} />;
}

/** The part of a query that tells whether its answer is there. */
interface LoadedQuery {
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export interface LoadingProps extends SkeletonProps {
  query: LoadedQuery | readonly LoadedQuery[];
  /** The title when it fails; without it the reason's own. */
  failed?: string | undefined;
  /** Names what the reader's tier does not open, where a tier may refuse it. */
  part?: string | undefined;
  /** Replaces the plain grey shapes. */
  skeleton?: ReactNode;
  /** Stands where the thing does not exist, or is not open to the reader. */
  missing?: ReactNode;
}

/** Stands where answers have not come: grey shapes, or why they did not come with 'Try again'. Nothing once all of them are there. */
export function Loading({ query, failed, part, skeleton, missing, ...shape }: LoadingProps) {
  const awaited = [query].flat().filter(({ data }) => data === undefined);
  if (awaited.length === 0) return null;
  const error = awaited.find((each) => each.error)?.error;
  if (!error) return skeleton ?? <Skeleton {...shape} />;
  if (missing && isUnknown(error)) return missing;
  const retry = () => Promise.all(awaited.map((each) => each.refetch()));
  return <LoadFailed error={error} title={failed} part={part} onRetry={retry} />;
}

/** Stands for an answer that is there, and still to be drawn. */
const TO_BE_DRAWN: LoadedQuery = { data: undefined, error: null, refetch: async () => undefined };

interface LoadedProps extends Omit<LoadingProps, 'query'> {
  query: LoadedQuery;
  children: () => ReactNode;
}

/**
 * Draws its children once the answer is there, and `Loading` until then. The first answer is drawn in slices of work between which the page answers to its
 * reader; every later one holds at once. The query is asked outside: asked in here, a second answer would make React begin again, in one piece.
 */
export function Loaded({ query, children, ...loading }: LoadedProps) {
  const isThere = query.data !== undefined;
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn ? children() : <Loading query={isThere ? TO_BE_DRAWN : query} {...loading} />;
}

/** True when nothing is at that address, or nothing that is open to the reader. */
export const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'INPUT_INVALID'].includes(refusalCode(error) ?? '');
