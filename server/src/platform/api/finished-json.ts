/** An answer that is JSON already, made by PostgreSQL of the fields that its operation declares: it is sent as it stands. */
export class FinishedJson {
  readonly text: string;

  private constructor(text: string) {
    this.text = text;
  }

  /** For an operation that answers with `Output`. Development and tests read it again and hold it against the contract, production does not (output.ts). */
  static of<Output>(text: string): Output {
    return new FinishedJson(text) as unknown as Output;
  }
}
