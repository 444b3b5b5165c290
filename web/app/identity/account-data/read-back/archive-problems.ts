/** The archive is not loaded as a whole, so this limit bounds only the size of its file list. */
export const ARCHIVE_MAX_MEGABYTES = 500;

export type ArchiveProblem = 'empty' | 'tooLarge' | 'noZip' | 'broken' | 'foreign' | 'contentTooLarge';

export class UnreadableArchive extends Error {
  readonly problem: ArchiveProblem;
  constructor(problem: ArchiveProblem, cause?: unknown) {
    super(`The archive cannot be read: ${problem}`, { cause });
    this.problem = problem;
  }
}
