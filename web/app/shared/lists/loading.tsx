import { PLANS } from '@bros/contract/tiers';
import { type ReactNode, useDeferredValue } from 'react';
import { describeError, refusalCode } from '../../platform/api.ts';
import { requiredTierOf } from '../../platform/upgrade.ts';
import { ErrorState, Skeleton, type SkeletonProps } from '../../ui/states.tsx';
import { boardTexts } from '../boards/board-texts.ts';
import { TierWall } from '../plans/tier-wall.tsx';

const { offer: texts } = boardTexts;

interface LoadFailedProps {
  error: unknown;
  title?: string | undefined;
  /** `TierWall`'s title if the reader's tier does not include this part. */
  part?: string | undefined;
  onRetry: () => void | Promise<unknown>;
}

export function LoadFailed({ error, title, part, onRetry }: LoadFailedProps) {
  const tier = requiredTierOf(error);
  if (tier) {
    const { name } = PLANS[tier];
    return <TierWall isPart lacks={{ tier }} title={part ?? texts.part(name)} text={texts.refused(name)} />;
  }
  const described = describeError(error);
  return <ErrorState title={title ?? described.title} text={described.text} onRetry={onRetry} />;
}

interface LoadedQuery {
  data: unknown;
  error: unknown;
  refetch: () => Promise<unknown>;
}

export interface LoadingProps extends SkeletonProps {
  query: LoadedQuery | readonly LoadedQuery[];
  failed?: string | undefined;
  part?: string | undefined;
  skeleton?: ReactNode;
  missing?: ReactNode;
}

export function Loading({ query, failed, part, skeleton, missing, ...shape }: LoadingProps) {
  const awaited = [query].flat().filter(({ data }) => data === undefined);
  if (awaited.length === 0) return null;
  const error = awaited.find((each) => each.error)?.error;
  if (!error) return skeleton ?? <Skeleton {...shape} />;
  if (missing && isUnknown(error)) return missing;
  const retry = () => Promise.all(awaited.map((each) => each.refetch()));
  return <LoadFailed error={error} title={failed} part={part} onRetry={retry} />;
}

const TO_BE_DRAWN: LoadedQuery = { data: undefined, error: null, refetch: async () => undefined };

interface LoadedProps extends Omit<LoadingProps, 'query'> {
  query: LoadedQuery;
  children: () => ReactNode;
}

/**
 * Defers the first render to keep the page responsive. The caller creates the query; otherwise a second response would make React restart the render
 * synchronously.
 */
export function Loaded({ query, children, ...loading }: LoadedProps) {
  const isThere = query.data !== undefined;
  const isDrawn = useDeferredValue(isThere);
  return isThere && isDrawn ? children() : <Loading query={isThere ? TO_BE_DRAWN : query} {...loading} />;
}

/** The item does not exist, or is hidden from the viewer. */
export const isUnknown = (error: unknown): boolean => ['NOT_FOUND', 'INPUT_INVALID'].includes(refusalCode(error) ?? '');
