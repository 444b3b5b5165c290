import { DECISION_UNDO_SECONDS } from '@bros/contract/core/moderation-rules';

/** A decision that was made on this screen and has not left it. */
export interface Held<Decision> {
  decision: Decision;
  /** When it is sent, in milliseconds since 1970; null once it is on its way. */
  until: number | null;
}

/**
 * Holds decisions back for 10 s each, so that they can be undone. `send` gets every decision that was not undone, once: after that time, or at
 * once by `sendAll`, for a moderator who leaves the screen.
 */
export class HeldDecisions<Decision extends { caseId: string }> {
  readonly #send: (decision: Decision) => Promise<void>;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  #held: readonly Held<Decision>[] = [];

  constructor(send: (decision: Decision) => Promise<void>) {
    this.#send = send;
  }

  /** In the order they were made. The same list until one comes in or goes. */
  readonly read = (): readonly Held<Decision>[] => this.#held;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Nothing where a decision on the same case is held already. */
  hold(decision: Decision): void {
    if (this.#held.some((other) => other.decision.caseId === decision.caseId)) return;
    const waitMs = DECISION_UNDO_SECONDS * 1000;
    this.#timers.set(
      decision.caseId,
      setTimeout(() => void this.#pass(decision), waitMs),
    );
    this.#change([...this.#held, { decision, until: Date.now() + waitMs }]);
  }

  /** Takes a decision back, as if it had not been made. False where it has left already. */
  undo(caseId: string): boolean {
    if (!this.#timers.has(caseId)) return false;
    this.#stopTimer(caseId);
    this.#change(this.#held.filter(({ decision }) => decision.caseId !== caseId));
    return true;
  }

  sendAll(): void {
    for (const { decision, until } of this.#held) if (until !== null) void this.#pass(decision);
  }

  async #pass(decision: Decision): Promise<void> {
    this.#stopTimer(decision.caseId);
    this.#change(this.#held.map((held) => (held.decision === decision ? { decision, until: null } : held)));
    try {
      await this.#send(decision);
    } finally {
      this.#change(this.#held.filter((held) => held.decision !== decision));
    }
  }

  #stopTimer(caseId: string): void {
    clearTimeout(this.#timers.get(caseId));
    this.#timers.delete(caseId);
  }

  #change(held: readonly Held<Decision>[]): void {
    this.#held = held;
    for (const listener of this.#listeners) listener();
  }
}
