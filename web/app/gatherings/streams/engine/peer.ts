import { STREAM_BUFFER_THRESHOLD_BYTES, STREAM_CONNECT_SECONDS } from '@bros/contract/gatherings/stream-rules';
import type { SignalForm } from '@bros/contract/gatherings/streams';

export type Signal = Pick<Extract<SignalForm, { type: 'candidate' }>, 'type' | 'data'> | Described;
type Described = { type: 'offer' | 'answer'; data: { sdp: string } };

export interface MediaState {
  isMicrophoneOn: boolean;
  isCameraOn: boolean;
  isSharing: boolean;
}

export type PeerState = 'connecting' | 'connected' | 'lost';

export interface PeerOptions {
  isPolite: boolean;
  configuration: RTCConfiguration;
  /** Null for a listener. */
  outgoing: { tracks: readonly MediaStreamTrack[]; stream: MediaStream } | null;
  /** False if either side is a listener, because listeners have no media states. */
  hasChannel: boolean;
  send: (signal: Signal) => void;
  onChange: () => void;
  create?: (configuration: RTCConfiguration) => RTCPeerConnection;
}

export const COMPLETION_MS = STREAM_CONNECT_SECONDS * 1000;
/** Shorter interruptions need no restart. */
const DISCONNECTED_MS = 3000;
const MAX_DOUBLINGS = 3;

/** Follows the perfect-negotiation pattern (W3C WebRTC, section 10.7). Repeats unanswered offers, and restarts ICE for a lost connection. */
export class Peer {
  readonly #connection: RTCPeerConnection;
  readonly #channel: RTCDataChannel | null;
  readonly #options: PeerOptions;
  readonly stream = new MediaStream();
  #isMakingOffer = false;
  #isIgnoringOffer = false;
  #isSettingAnswer = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #attempts = 0;
  #ownState: MediaState | undefined;
  reported: MediaState | null = null;

  constructor(options: PeerOptions) {
    this.#options = options;
    const create = options.create ?? ((configuration) => new RTCPeerConnection(configuration));
    this.#connection = create(options.configuration);
    this.#channel = options.hasChannel ? this.#connection.createDataChannel('state', { negotiated: true, id: 0 }) : null;
    this.#listen();
    if (this.#channel) this.#listenTo(this.#channel);
    const { outgoing } = options;
    if (outgoing) for (const track of outgoing.tracks) this.#connection.addTrack(track, outgoing.stream);
  }

  /** Only one side calls this. */
  call(): void {
    const kinds = this.#connection.getSenders().map(({ track }) => track?.kind);
    if (!kinds.includes('audio')) this.#connection.addTransceiver('audio', { direction: 'recvonly' });
  }

  get state(): PeerState {
    const { connectionState } = this.#connection;
    if (connectionState === 'connected') return 'connected';
    return connectionState === 'new' || connectionState === 'connecting' ? 'connecting' : 'lost';
  }

  get connection(): RTCPeerConnection {
    return this.#connection;
  }

  async receive(signal: Signal): Promise<void> {
    if (signal.type === 'candidate') {
      await Promise.all(signal.data.candidates.map((candidate) => this.#addCandidate(candidate)));
    } else {
      await this.#takeDescription({ type: signal.type, sdp: signal.data.sdp });
      this.#watch();
    }
  }

  /** Signals may be lost, so this repeats an unanswered offer or, if not connected, restarts ICE. */
  resume(): void {
    const { signalingState, localDescription } = this.#connection;
    if (signalingState === 'have-local-offer' && localDescription) this.#say(localDescription);
    else if (this.state !== 'connected') this.restart();
  }

  restart(): void {
    if (this.#connection.signalingState !== 'closed') this.#connection.restartIce();
  }

  sendState(state: MediaState): void {
    this.#ownState = state;
    if (this.#channel?.readyState === 'open' && this.#channel.bufferedAmount <= STREAM_BUFFER_THRESHOLD_BYTES) {
      this.#channel.send(JSON.stringify(state));
    }
  }

  async replaceTrack(track: MediaStreamTrack): Promise<void> {
    const sender = this.#connection.getSenders().find((candidate) => candidate.track?.kind === track.kind);
    await sender?.replaceTrack(track);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#connection.close();
  }

  #listen(): void {
    const connection = this.#connection;
    connection.onnegotiationneeded = () => void this.#offer();
    connection.onicecandidate = ({ candidate: found }) => found?.candidate && this.#options.send(describeCandidate(found));
    connection.ontrack = ({ track }) => {
      this.stream.addTrack(track);
      this.#options.onChange();
    };
    connection.onconnectionstatechange = () => {
      this.#watch();
      this.#options.onChange();
    };
  }

  #listenTo(channel: RTCDataChannel): void {
    channel.bufferedAmountLowThreshold = STREAM_BUFFER_THRESHOLD_BYTES;
    const sendAgain = () => this.#ownState && this.sendState(this.#ownState);
    channel.onopen = sendAgain;
    channel.onbufferedamountlow = sendAgain;
    channel.onmessage = ({ data }) => {
      this.reported = readState(data);
      this.#options.onChange();
    };
  }

  async #offer(): Promise<void> {
    try {
      this.#isMakingOffer = true;
      await this.#connection.setLocalDescription();
      this.#sayOwn();
    } catch {
      // This offer is obsolete, because the connection was closed or the other offer came first.
    } finally {
      this.#isMakingOffer = false;
    }
    this.#watch();
  }

  async #takeDescription(description: RTCSessionDescriptionInit): Promise<void> {
    const connection = this.#connection;
    const isReady = !this.#isMakingOffer && (connection.signalingState === 'stable' || this.#isSettingAnswer);
    this.#isIgnoringOffer = !this.#options.isPolite && description.type === 'offer' && !isReady;
    if (this.#isIgnoringOffer) return;
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    this.#isSettingAnswer = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      this.#isSettingAnswer = false;
    }
    if (description.type !== 'offer') return;
    await connection.setLocalDescription();
    this.#sayOwn();
  }

  async #addCandidate(candidate: RTCIceCandidateInit): Promise<void> {
    try {
      await this.#connection.addIceCandidate(candidate);
    } catch (error) {
      // A candidate without a known description belongs to an ignored offer or an old page.
      const ufrag = candidate.usernameFragment;
      const isKnown = ufrag != null && this.#connection.remoteDescription?.sdp.includes(`a=ice-ufrag:${ufrag}\r\n`);
      if (!this.#isIgnoringOffer && isKnown) throw error;
    }
  }

  #watch(): void {
    clearTimeout(this.#timer);
    const { connectionState, signalingState } = this.#connection;
    if (connectionState === 'closed') return;
    if (connectionState === 'connected' && signalingState === 'stable') {
      this.#attempts = 0;
      return;
    }
    // Longer waits keep retries from burdening a slow machine.
    const wait = (connectionState === 'disconnected' ? DISCONNECTED_MS : COMPLETION_MS) * 2 ** this.#attempts;
    this.#timer = setTimeout(() => {
      this.#attempts = Math.min(this.#attempts + 1, MAX_DOUBLINGS);
      this.resume();
      this.#watch();
    }, wait);
  }

  #sayOwn(): void {
    const { localDescription } = this.#connection;
    if (localDescription) this.#say(localDescription);
  }

  #say({ type, sdp }: RTCSessionDescription): void {
    if (type === 'offer' || type === 'answer') this.#options.send({ type, data: { sdp } });
  }
}

const describeCandidate = ({ candidate, sdpMid, sdpMLineIndex, usernameFragment }: RTCIceCandidate): Signal => ({
  type: 'candidate',
  data: { candidates: [{ candidate, sdpMid, sdpMLineIndex, usernameFragment }] },
});

function readState(data: unknown): MediaState | null {
  try {
    const { isMicrophoneOn, isCameraOn, isSharing } = JSON.parse(String(data)) as Partial<MediaState>;
    return { isMicrophoneOn: isMicrophoneOn === true, isCameraOn: isCameraOn === true, isSharing: isSharing === true };
  } catch {
    return null;
  }
}
