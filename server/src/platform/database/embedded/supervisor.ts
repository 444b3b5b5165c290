import { setTimeout as sleep } from 'node:timers/promises';
import { clearLeftover } from './leftover.ts';
import { type Server, type ServerSpec, startServer } from './server.ts';

const RESTART_DELAYS_MS = [0, 250, 1_000, 5_000, 15_000, 30_000] as const;
/** A server that ran longer is restarted without delay. */
const STABLE_MS = 60_000;

export class Supervisor {
  readonly #spec: ServerSpec;
  readonly #log: (message: string) => void;
  readonly #listeners: Array<(reason: string) => void> = [];
  readonly #stopping = new AbortController();
  readonly #watch: Promise<void>;
  #server: Server;
  #quickEnds = 0;

  static async start(spec: ServerSpec, log: (message: string) => void): Promise<Supervisor> {
    return new Supervisor(spec, log, await startServer(spec));
  }

  private constructor(spec: ServerSpec, log: (message: string) => void, server: Server) {
    this.#spec = spec;
    this.#log = log;
    this.#server = server;
    this.#watch = this.#keepRunning();
  }

  get pid(): number {
    return this.#server.pid;
  }

  onExit(listener: (reason: string) => void): void {
    this.#listeners.push(listener);
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#server.stop();
    await this.#watch;
    // A restart may have set `#server` to a new server since the first stop.
    await this.#server.stop();
  }

  async #keepRunning(): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      const startedAt = Date.now();
      const reason = await this.#server.ended;
      if (this.#stopping.signal.aborted) return;
      if (Date.now() - startedAt > STABLE_MS) this.#quickEnds = 0;
      this.#log(`The database ended unexpectedly (${reason}); restarting it.`);
      for (const listener of this.#listeners) listener(reason);
      await this.#restart();
    }
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping;
    while (!signal.aborted) {
      const delayMs = RESTART_DELAYS_MS[Math.min(this.#quickEnds, RESTART_DELAYS_MS.length - 1)];
      this.#quickEnds += 1;
      await sleep(delayMs, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
      try {
        await clearLeftover(this.#spec.clusterFolder);
        this.#server = await startServer(this.#spec);
        this.#log(`The database runs again (process ${this.#server.pid}).`);
        return;
      } catch (error) {
        this.#log(`The database could not be restarted: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
}
