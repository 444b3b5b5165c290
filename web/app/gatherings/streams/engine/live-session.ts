import type { StreamUserId } from '@bros/contract/gatherings/streams';
import { stopStream } from '../../../platform/media.ts';
import { type LevelMeter, meterMicrophone, receivedLevel, updateVoices, type Voices } from './levels.ts';
import { openCamera, openScreen, readChosenDevices } from './media.ts';
import { Mesh, type MeshSeat, type Received } from './mesh.ts';
import { COMPLETION_MS, type MediaState, type PeerState, type Signal } from './peer.ts';
import { type ConnectionQuality, GOOD_QUALITY, limitFor, limitVideo, readSample, updateQuality } from './quality.ts';

/** docs/specification.md, Validation. */
export type Phase = 'connecting' | 'connected' | 'failed';

export interface RemoteMedia {
  stream: MediaStream;
  state: PeerState;
  reported: MediaState | null;
}

export interface SessionView extends MediaState {
  phase: Phase;
  preview: MediaStream | null;
  remotes: ReadonlyMap<StreamUserId, RemoteMedia>;
  speakers: ReadonlySet<string>;
}

export interface SessionOptions {
  ownId: StreamUserId;
  isListener: boolean;
  configuration: RTCConfiguration;
  /** The session stops these tracks when it closes. Null for listeners. */
  media: MediaStream | null;
  send: (to: StreamUserId, signal: Signal) => void;
  onError: (error: unknown) => void;
}

const VOICES_MS = 250;
const LINES_MS = 3000;

/** A member who is alone is connected; otherwise one connected peer is enough. */
export function phaseOf(states: readonly PeerState[], hasBegun: boolean, isOverdue: boolean): Phase {
  if (hasBegun && (states.length === 0 || states.includes('connected'))) return 'connected';
  return isOverdue ? 'failed' : 'connecting';
}

export class LiveSession {
  readonly #options: SessionOptions;
  readonly #mesh: Mesh;
  readonly #meter: LevelMeter | null;
  readonly #listeners = new Set<() => void>();
  readonly #timers: ReturnType<typeof setInterval>[] = [];
  readonly #lines = new Map<string, ConnectionQuality>();
  #screen: MediaStreamTrack | null = null;
  #voices: Voices = new Map();
  #isMutedByHost = false;
  #hasBegun = false;
  /** Afterward, failures appear only on the tile of the lost member. */
  #hasConnected = false;
  #isOverdue = false;
  #isOpening = false;
  #isClosed = false;
  #overdueTimer: ReturnType<typeof setTimeout> | undefined;
  #own: MediaState;
  #view: SessionView;

  constructor(options: SessionOptions) {
    this.#options = options;
    const hasMedia = options.media !== null;
    this.#own = { isMicrophoneOn: hasMedia, isCameraOn: hasMedia, isSharing: false };
    this.#mesh = new Mesh({ ...options, onChange: () => this.#publish() });
    this.#meter = options.media && meterMicrophone(options.media);
    this.#view = this.#look();
    this.#mesh.sendStateToAll(this.#own);
    this.#timers.push(setInterval(() => this.#listenForVoices(), VOICES_MS));
    this.#timers.push(setInterval(() => void this.#limitAll(), LINES_MS));
    addEventListener('online', this.#restart);
    this.#await();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  read = (): SessionView => this.#view;

  /** Call it once signals can be received. */
  begin(seats: readonly MeshSeat[]): void {
    this.#hasBegun = true;
    this.setSeats(seats);
    this.#mesh.callAll();
    this.#await();
  }

  setSeats(seats: readonly MeshSeat[]): void {
    this.#mesh.setSeats(seats);
    this.#isMutedByHost = seats.some(({ userId, isMuted }) => userId === this.#options.ownId && isMuted);
    if (this.#isMutedByHost && this.#own.isMicrophoneOn) this.toggleMicrophone();
    this.#publish();
    void this.#limitAll();
  }

  receive(received: Received): void {
    this.#mesh.receive(received);
  }

  setConfiguration(configuration: RTCConfiguration): void {
    this.#mesh.setConfiguration(configuration);
  }

  resume(): void {
    this.#mesh.resumeAll();
  }

  retry(): void {
    for (const [userId, { state }] of this.#view.remotes) if (state !== 'connected') this.#mesh.callAgain(userId);
    this.#mesh.callAll();
    this.#await();
  }

  toggleMicrophone(): void {
    const isMicrophoneOn = !this.#own.isMicrophoneOn && !this.#isMutedByHost;
    for (const track of this.#options.media?.getAudioTracks() ?? []) track.enabled = isMicrophoneOn;
    this.#change({ isMicrophoneOn });
  }

  /** Stopping turns the camera's light off. Throws `MediaError` if the camera does not restart. */
  async toggleCamera(): Promise<void> {
    const { media } = this.#options;
    if (!media) return;
    if (!this.#own.isCameraOn) return this.#open(() => openCamera(readChosenDevices()), this.#takeCamera);
    for (const track of media.getVideoTracks()) track.stop();
    this.#change({ isCameraOn: false });
  }

  /** Shows the screen until called again or the browser ends the sharing. */
  async toggleScreen(): Promise<void> {
    if (this.#screen) return this.#endScreen();
    await this.#open(openScreen, this.#takeScreen);
  }

  close(): void {
    this.#isClosed = true;
    removeEventListener('online', this.#restart);
    for (const timer of this.#timers) clearInterval(timer);
    clearTimeout(this.#overdueTimer);
    this.#meter?.close();
    this.#screen?.stop();
    stopStream(this.#options.media);
    this.#mesh.close();
    this.#listeners.clear();
  }

  #restart = (): void => this.#mesh.restartAll();

  /** Ignores a second press while a device opens. Stops a track that opens after the session closed. */
  async #open(open: () => Promise<MediaStreamTrack>, show: (track: MediaStreamTrack) => Promise<void>): Promise<void> {
    if (this.#isOpening) return;
    this.#isOpening = true;
    try {
      const track = await open();
      if (this.#isClosed) track.stop();
      else await show(track);
    } finally {
      this.#isOpening = false;
    }
  }

  #takeCamera = async (track: MediaStreamTrack): Promise<void> => {
    const { media } = this.#options;
    for (const old of media?.getVideoTracks() ?? []) media?.removeTrack(old);
    media?.addTrack(track);
    if (!this.#screen) await this.#mesh.showPicture(track);
    this.#change({ isCameraOn: true });
  };

  #takeScreen = async (track: MediaStreamTrack): Promise<void> => {
    track.contentHint = 'detail';
    track.onended = () => void this.#endScreen();
    this.#screen = track;
    await this.#mesh.showPicture(track);
    this.#change({ isSharing: true });
    void this.#limitAll();
  };

  async #endScreen(): Promise<void> {
    this.#screen?.stop();
    this.#screen = null;
    const [camera] = this.#options.media?.getVideoTracks() ?? [];
    if (camera) await this.#mesh.showPicture(camera);
    this.#change({ isSharing: false });
  }

  #await(): void {
    this.#hasConnected = false;
    this.#isOverdue = false;
    clearTimeout(this.#overdueTimer);
    this.#overdueTimer = setTimeout(() => {
      this.#isOverdue = true;
      this.#publish();
    }, COMPLETION_MS);
    this.#publish();
  }

  #change(changes: Partial<MediaState>): void {
    this.#own = { ...this.#own, ...changes };
    this.#mesh.sendStateToAll(this.#own);
    this.#publish();
  }

  #publish(): void {
    this.#view = this.#look();
    for (const listener of this.#listeners) listener();
  }

  #look(): SessionView {
    const remotes = new Map(
      [...this.#mesh.peers].map(([userId, { stream, state, reported }]) => [userId, { stream, state, reported }] as const),
    );
    const states = [...remotes.values()].map(({ state }) => state);
    const phase = this.#hasConnected ? 'connected' : phaseOf(states, this.#hasBegun, this.#isOverdue);
    this.#hasConnected = phase === 'connected';
    return {
      ...this.#own,
      phase,
      preview: this.#screen ? new MediaStream([this.#screen]) : this.#options.media,
      remotes,
      speakers: new Set(this.#voices.keys()),
    };
  }

  #listenForVoices(): void {
    const levels = new Map([...this.#mesh.peers].map(([userId, { connection }]) => [userId, receivedLevel(connection)]));
    if (this.#own.isMicrophoneOn && this.#meter) levels.set(this.#options.ownId, this.#meter.read());
    const before = [...this.#voices.keys()].sort().join();
    this.#voices = updateVoices(this.#voices, levels, performance.now());
    if ([...this.#voices.keys()].sort().join() !== before) this.#publish();
  }

  /** Limits the video to what each connection can carry. A shared screen is not scaled down, to stay readable. */
  async #limitAll(): Promise<void> {
    const viewers = this.#mesh.countViewers();
    await Promise.all(
      [...this.#mesh.peers].map(async ([userId, { connection }]) => {
        const figures = [...(await connection.getStats()).values()];
        const line = updateQuality(this.#lines.get(userId) ?? GOOD_QUALITY, readSample(figures));
        this.#lines.set(userId, line);
        const limit = limitFor(viewers, line.isSlow);
        await limitVideo(connection, this.#screen ? { ...limit, scaleResolutionDownBy: 1 } : limit);
      }),
    ).catch(() => {
      // The connection was closed concurrently.
    });
  }
}
