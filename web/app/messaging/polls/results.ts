import type { PollCounts, PollResults } from '@bros/contract/messaging/polls';

export function withCounts(known: PollResults, counts: PollCounts): PollResults {
  const can = counts.closedAt === null ? known.can : { vote: false, close: false };
  return { ...known, ...counts, can };
}

/** Keeps the revision, so the server's results replace this prediction. */
export function withVote(known: PollResults, answers: readonly number[]): PollResults {
  const { own, counts, votersCount } = known;
  return {
    ...known,
    own: [...answers],
    counts: counts.map((count, answer) => count + Number(answers.includes(answer)) - Number(own.includes(answer))),
    votersCount: votersCount + Number(answers.length > 0) - Number(own.length > 0),
  };
}

export function answersAfter(own: readonly number[], pressed: number, isMultiple: boolean): number[] {
  if (own.includes(pressed)) return own.filter((answer) => answer !== pressed);
  return isMultiple ? [...own, pressed].sort((one, other) => one - other) : [pressed];
}

/** Empty if nobody has voted. */
export function leadingAnswers(counts: readonly number[]): number[] {
  const most = Math.max(...counts);
  return most > 0 ? counts.flatMap((count, answer) => (count === most ? [answer] : [])) : [];
}

/** Percent of voters. */
export const shareOf = (count: number, votersCount: number): number =>
  votersCount === 0 ? 0 : Math.min(100, Math.round((100 * count) / votersCount));
