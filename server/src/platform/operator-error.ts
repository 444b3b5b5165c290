/** Its message is enough for the person who runs the program. */
export class OperatorError extends Error {}

/** Prints why a program ends: the message of an OperatorError, else the stack trace. */
export function printFailure(error: unknown): void {
  process.stderr.write(`${error instanceof OperatorError ? error.message : (error as Error).stack}\n`);
}
