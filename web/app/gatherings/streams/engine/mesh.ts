import type { SeatId, StreamPresence, StreamUserId } from '@bros/contract/gatherings/streams';
import { type MediaState, Peer, type PeerOptions, type Signal } from './peer.ts';

/** Listeners receive audio and send nothing. */
export type MeshSeat = Pick<StreamPresence, 'userId' | 'seatId' | 'isListener' | 'isMuted'>;

/** `seatId` identifies the sender's page. */
export interface Received {
  from: StreamUserId;
  seatId: SeatId;
  signal: Signal;
}

interface MeshOptions {
  ownId: StreamUserId;
  isListener: boolean;
  configuration: RTCConfiguration;
  media: MediaStream | null;
  send: (to: StreamUserId, signal: Signal) => void;
  onChange: () => void;
  onError: (error: unknown) => void;
  create?: PeerOptions['create'];
}

/** At most this many signals are kept until their sender's presence arrives. */
const MAX_KEPT_SIGNALS = 64;

/** A joining member calls the others, who answer. */
export class Mesh {
  readonly peers = new Map<StreamUserId, Peer>();
  readonly #options: MeshOptions;
  readonly #pages = new Map<StreamUserId, SeatId>();
  #seats = new Map<StreamUserId, MeshSeat>();
  #kept: Received[] = [];
  #own: MediaState | null = null;
  /** Replaces the initial camera track, also for members who join later. */
  #shown: MediaStreamTrack | null = null;

  constructor(options: MeshOptions) {
    this.#options = options;
  }

  setSeats(seats: readonly MeshSeat[]): void {
    this.#seats = new Map(seats.filter(({ userId }) => userId !== this.#options.ownId).map((seat) => [seat.userId, seat]));
    for (const [userId, peer] of this.peers) {
      if (this.#seats.get(userId)?.seatId !== this.#pages.get(userId)) this.#drop(userId, peer);
      else this.#silence(userId);
    }
    const kept = this.#kept;
    this.#kept = [];
    for (const received of kept) this.receive(received);
  }

  callAll(): void {
    for (const [userId, seat] of this.#seats) {
      if (!this.peers.has(userId) && this.#needsConnection(seat)) this.#open(seat).call();
    }
  }

  callAgain(userId: StreamUserId): void {
    const seat = this.#seats.get(userId);
    const peer = this.peers.get(userId);
    if (peer) this.#drop(userId, peer);
    if (seat && this.#needsConnection(seat)) this.#open(seat).call();
  }

  receive(received: Received): void {
    const { from, seatId, signal } = received;
    const seat = this.#seats.get(from);
    if (seat?.seatId !== seatId) {
      this.#kept = [...this.#kept, received].slice(-MAX_KEPT_SIGNALS);
      return;
    }
    // Only an offer can start a connection.
    const isAnswerable = this.peers.has(from) || signal.type === 'offer';
    if (!this.#needsConnection(seat) || !isAnswerable) return;
    const peer = this.peers.get(from) ?? this.#open(seat);
    peer.receive(signal).catch(this.#options.onError);
  }

  resumeAll(): void {
    for (const peer of this.peers.values()) peer.resume();
  }

  /** Connections use the new credentials at their next ICE restart. */
  setConfiguration(configuration: RTCConfiguration): void {
    this.#options.configuration = configuration;
    for (const [userId, { connection }] of this.peers) connection.setConfiguration(this.#configurationFor(userId));
  }

  restartAll(): void {
    for (const peer of this.peers.values()) peer.restart();
  }

  sendStateToAll(state: MediaState): void {
    this.#own = state;
    for (const peer of this.peers.values()) peer.sendState(state);
  }

  async showPicture(track: MediaStreamTrack): Promise<void> {
    this.#shown = track;
    await Promise.all([...this.peers.values()].map((peer) => peer.replaceTrack(track)));
  }

  countViewers(): number {
    return [...this.#seats.values()].filter(({ isListener }) => !isListener).length;
  }

  close(): void {
    for (const peer of this.peers.values()) peer.close();
    this.peers.clear();
  }

  #needsConnection = (seat: MeshSeat): boolean => !(this.#options.isListener && seat.isListener);

  /** Listeners connect by TURN alone if possible, so that neither side learns the other's IP address. */
  #configurationFor(userId: StreamUserId): RTCConfiguration {
    const { configuration } = this.#options;
    const hasTurn = configuration.iceServers?.some(({ urls }) => [urls].flat().some((url) => url.startsWith('turn')));
    return hasTurn && this.#seats.get(userId)?.isListener ? { ...configuration, iceTransportPolicy: 'relay' } : configuration;
  }

  #tracksFor(media: MediaStream, seat: MeshSeat): MediaStreamTrack[] {
    const pictures = this.#shown ? [this.#shown] : media.getVideoTracks();
    return [...media.getAudioTracks(), ...(seat.isListener ? [] : pictures)];
  }

  #open(seat: MeshSeat): Peer {
    const { ownId, isListener, media, create, send, onChange } = this.#options;
    const peer = new Peer({
      isPolite: ownId > seat.userId,
      configuration: this.#configurationFor(seat.userId),
      hasChannel: !isListener && !seat.isListener,
      outgoing: media && { tracks: this.#tracksFor(media, seat), stream: media },
      send: (signal) => send(seat.userId, signal),
      onChange: () => {
        this.#silence(seat.userId);
        onChange();
      },
      ...(create && { create }),
    });
    this.peers.set(seat.userId, peer);
    this.#pages.set(seat.userId, seat.seatId);
    if (this.#own) peer.sendState(this.#own);
    onChange();
    return peer;
  }

  #drop(userId: StreamUserId, peer: Peer): void {
    peer.close();
    this.peers.delete(userId);
    this.#pages.delete(userId);
    this.#options.onChange();
  }

  /** Mutes the member here, because their page might ignore the mute. */
  #silence(userId: StreamUserId): void {
    const isMuted = this.#seats.get(userId)?.isMuted === true;
    for (const track of this.peers.get(userId)?.stream.getAudioTracks() ?? []) track.enabled = !isMuted;
  }
}
