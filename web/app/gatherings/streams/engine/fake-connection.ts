type Description = { type: RTCSdpType; sdp: string };

export interface FakeTrack {
  kind: string;
  enabled: boolean;
  stop?: () => void;
}

export class FakeMediaStream {
  readonly tracks: Set<FakeTrack>;
  constructor(tracks: readonly FakeTrack[] = []) {
    this.tracks = new Set(tracks);
  }
  addTrack = (track: FakeTrack) => void this.tracks.add(track);
  removeTrack = (track: FakeTrack) => void this.tracks.delete(track);
  getTracks = () => [...this.tracks];
  getAudioTracks = () => this.getTracks().filter(({ kind }) => kind === 'audio');
  getVideoTracks = () => this.getTracks().filter(({ kind }) => kind === 'video');
}

/** Simulates JSEP's state machine (RFC 8829, section 4.1.3). Descriptions name their tracks. */
export class FakeConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  localDescription: Description | null = null;
  remoteDescription: Description | null = null;
  onnegotiationneeded: (() => void) | null = null;
  onicecandidate: unknown = null;
  ontrack: ((event: { track: FakeTrack }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  readonly kinds = new Set<string>();
  readonly added: FakeTrack[] = [];
  readonly candidates: unknown[] = [];
  restarts = 0;
  #offers = 0;
  #isNeeded = false;
  readonly channel = { readyState: 'connecting', bufferedAmount: 0, send: (): void => undefined };

  createDataChannel = () => {
    this.#needSoon();
    return this.channel;
  };
  addTrack = (track: FakeTrack) => {
    this.added.push(track);
    this.kinds.add(track.kind);
    this.#needSoon();
  };
  addTransceiver = (kind: string) => {
    this.kinds.add(`${kind}:recvonly`);
    this.#needSoon();
  };
  getSenders = () =>
    [...this.kinds].filter((kind) => !kind.includes(':')).map((kind) => ({ track: { kind }, replaceTrack: async () => {} }));
  getReceivers = () => [];

  async setLocalDescription(): Promise<void> {
    const type = this.signalingState === 'have-remote-offer' ? 'answer' : 'offer';
    this.localDescription = { type, sdp: `${type} ${++this.#offers} ${[...this.kinds].join(' ')}` };
    this.#settle(type === 'offer' ? 'have-local-offer' : 'stable');
  }

  async setRemoteDescription(description: Description): Promise<void> {
    this.remoteDescription = description;
    this.#settle(description.type === 'offer' ? 'have-remote-offer' : 'stable');
  }

  async addIceCandidate(candidate: { usernameFragment?: string | null }): Promise<void> {
    if (!this.remoteDescription) throw new Error('There is no remote description.');
    this.candidates.push(candidate);
  }

  restartIce(): void {
    this.restarts += 1;
    this.#needSoon();
  }

  become(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  close(): void {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }

  /** Tracks added together need one negotiation. */
  #needSoon(): void {
    if (!this.#isNeeded)
      queueMicrotask(() => {
        this.#isNeeded = false;
        if (this.signalingState === 'stable') this.onnegotiationneeded?.();
      });
    this.#isNeeded = true;
  }

  #settle(state: RTCSignalingState): void {
    this.signalingState = state;
  }
}
