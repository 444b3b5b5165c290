import type { SeatId, StreamPresence, StreamUserId } from '@bros/contract/gatherings/streams';
import { type MediaState, Peer, type PeerOptions, type Signal } from './peer.ts';

/** One of the members in the stream, as the server says. Listeners hear, and neither see nor send. */
export type MeshSeat = Pick<StreamPresence, 'userId' | 'seatId' | 'isListener' | 'isMuted'>;

/** A signal and the page it comes from. */
export interface Received {
  from: StreamUserId;
  seatId: SeatId;
  signal: Signal;
}

interface MeshOptions {
  ownId: StreamUserId;
  isListener: boolean;
  configuration: RTCConfiguration;
  /** The picture and sound of this device; null for listeners. */
  media: MediaStream | null;
  send: (to: StreamUserId, signal: Signal) => void;
  onChange: () => void;
  onError: (error: unknown) => void;
  create?: PeerOptions['create'];
}

/** Signals may come before the news that their sender has joined; these few are kept until then. */
const MOST_KEPT_SIGNALS = 64;

/** The connections to all other members of a stream. Only who joins calls; those already there answer. */
export class Mesh {
  readonly peers = new Map<StreamUserId, Peer>();
  readonly #options: MeshOptions;
  /** The page that each connection was made with. */
  readonly #pages = new Map<StreamUserId, SeatId>();
  #seats = new Map<StreamUserId, MeshSeat>();
  #kept: Received[] = [];
  #own: MediaState | null = null;
  /** The picture that is shown instead of the camera that the session began with. */
  #shown: MediaStreamTrack | null = null;

  constructor(options: MeshOptions) {
    this.#options = options;
  }

  /** Takes the list of seats. A connection to a member who left, or who loaded the page again, is let go; kept signals of members who came are answered. */
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

  /** Calls everybody who is there and not connected yet. */
  callAll(): void {
    for (const [userId, seat] of this.#seats) {
      if (!this.peers.has(userId) && this.#isHeard(seat)) this.#open(seat).call();
    }
  }

  /** Starts the connection to one member again. */
  callAgain(userId: StreamUserId): void {
    const seat = this.#seats.get(userId);
    const peer = this.peers.get(userId);
    if (peer) this.#drop(userId, peer);
    if (seat && this.#isHeard(seat)) this.#open(seat).call();
  }

  receive(received: Received): void {
    const { from, seatId, signal } = received;
    const seat = this.#seats.get(from);
    if (seat?.seatId !== seatId) {
      this.#kept = [...this.#kept, received].slice(-MOST_KEPT_SIGNALS);
      return;
    }
    // Without an offer there is nothing to answer.
    const isAnswerable = this.peers.has(from) || signal.type === 'offer';
    if (!this.#isHeard(seat) || !isAnswerable) return;
    const peer = this.peers.get(from) ?? this.#open(seat);
    peer.receive(signal).catch(this.#options.onError);
  }

  /** The signalling is back after a gap. */
  resumeAll(): void {
    for (const peer of this.peers.values()) peer.resume();
  }

  /** Takes servers with new credentials; connections that are there use them when they look for a new path. */
  setConfiguration(configuration: RTCConfiguration): void {
    this.#options.configuration = configuration;
    for (const [userId, { connection }] of this.peers) connection.setConfiguration(this.#configurationFor(userId));
  }

  /** The network changed: every connection looks for a new path. */
  restartAll(): void {
    for (const peer of this.peers.values()) peer.restart();
  }

  sendStateToAll(state: MediaState): void {
    this.#own = state;
    for (const peer of this.peers.values()) peer.sendState(state);
  }

  /** Shows another picture to everybody, also to members who come later. */
  async showPicture(track: MediaStreamTrack): Promise<void> {
    this.#shown = track;
    await Promise.all([...this.peers.values()].map((peer) => peer.replaceTrack(track)));
  }

  /** Counts the members who see the picture of this device. */
  countViewers(): number {
    return [...this.#seats.values()].filter(({ isListener }) => !isListener).length;
  }

  close(): void {
    for (const peer of this.peers.values()) peer.close();
    this.peers.clear();
  }

  /** Two listeners have nothing to tell each other. */
  #isHeard = (seat: MeshSeat): boolean => !(this.#options.isListener && seat.isListener);

  /** Sends listeners through the TURN server only, if there is one, so that neither end learns the other's address. */
  #configurationFor(userId: StreamUserId): RTCConfiguration {
    const { configuration } = this.#options;
    const hasTurn = configuration.iceServers?.some(({ urls }) => [urls].flat().some((url) => url.startsWith('turn')));
    return hasTurn && this.#seats.get(userId)?.isListener ? { ...configuration, iceTransportPolicy: 'relay' } : configuration;
  }

  /** Tracks that a member in this seat gets: listeners get no picture. */
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

  /** Drops the sound of a member whom the host muted, in case their own page does not obey. */
  #silence(userId: StreamUserId): void {
    const isMuted = this.#seats.get(userId)?.isMuted === true;
    for (const track of this.peers.get(userId)?.stream.getAudioTracks() ?? []) track.enabled = !isMuted;
  }
}
