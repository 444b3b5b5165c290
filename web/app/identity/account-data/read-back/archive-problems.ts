/** The file is read where it lies, so this bounds no more than the list of what is in it. */
export const ARCHIVE_MAX_MEGABYTES = 500;

/** Reasons why nothing of a file can be used. */
export type ArchiveProblem = 'empty' | 'tooLarge' | 'noZip' | 'broken' | 'foreign' | 'swollen';

export class UnreadableArchive extends Error {
  readonly problem: ArchiveProblem;
  constructor(problem: ArchiveProblem, cause?: unknown) {
    super(`The archive cannot be read: ${problem}`, { cause });
    this.problem = problem;
  }
}
