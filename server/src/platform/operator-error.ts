export class OperatorError extends Error {}

export function printFailure(error: unknown): void {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
}
