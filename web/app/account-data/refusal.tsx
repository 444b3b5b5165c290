import { describeError } from '../platform/api.ts';
import { Banner } from '../ui/banner.tsx';

/** What a form says when no field is to blame. */
export function Refusal({ error }: { error: unknown }) {
  if (error === null) return null;
  const { title, text } = describeError(error);
  return (
    <Banner tone="error" title={title}>
      {text}
    </Banner>
  );
}
