import { failure } from '../../platform/http/failure.ts';

/** A lower score means fewer than a million guesses. */
const MIN_SCORE = 2;
/** More characters would take time without changing the score. */
const JUDGED_CHARACTERS = 64;

type Judge = (password: string, about: string[]) => { score: number; warning: string | null; suggestions: string[] };
let judge: Promise<Judge> | undefined;

/** Loads the library on first use, because its dictionaries are large. */
async function loadJudge(): Promise<Judge> {
  const [{ ZxcvbnFactory }, common] = await Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]);
  const zxcvbn = new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs });
  return (password, about) => {
    const { score, feedback } = zxcvbn.check(password, about);
    return { score, warning: feedback.warning, suggestions: feedback.suggestions };
  };
}

/**
 * Throws PASSWORD_WEAK with zxcvbn's reasons (Wheeler, USENIX Security 2016).
 *
 * @param about personal words to avoid
 */
export async function assertPasswordStrong(password: string, about: string[]): Promise<void> {
  judge ??= loadJudge();
  const { score, warning, suggestions } = (await judge)(password.slice(0, JUDGED_CHARACTERS), about);
  if (score < MIN_SCORE)
    throw failure('PASSWORD_WEAK', { reasons: [warning ?? '', ...suggestions].filter((reason) => reason !== '') });
}
