import { DECISION_UNDO_SECONDS } from '@bros/contract/core/moderation-rules';

export interface Held<Decision> {
  decision: Decision;
  /** In epoch milliseconds; null while the decision is being sent. */
  until: number | null;
}

/**
 * Delays decisions by `DECISION_UNDO_SECONDS`. Unless undone, each goes to `send` once: after the delay, or in `sendAll` when the moderator leaves the page.
 */
export class HeldDecisions<Decision extends { caseId: string }> {
  readonly #send: (decision: Decision) => Promise<void>;
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();
  #held: readonly Held<Decision>[] = [];

  constructor(send: (decision: Decision) => Promise<void>) {
    this.#send = send;
  }

  /** Returns the same array until the decisions change, as `useSyncExternalStore` requires. */
  readonly read = (): readonly Held<Decision>[] => this.#held;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Ignores a second decision on the same case. */
  hold(decision: Decision): void {
    if (this.#held.some((other) => other.decision.caseId === decision.caseId)) return;
    const waitMs = DECISION_UNDO_SECONDS * 1000;
    this.#timers.set(
      decision.caseId,
      setTimeout(() => void this.#pass(decision), waitMs),
    );
    this.#change([...this.#held, { decision, until: Date.now() + waitMs }]);
  }

  /** False if already sent. */
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
