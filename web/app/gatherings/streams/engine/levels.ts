/** Above this a voice is heard; below are breath and fans. Levels run from 0 to 1. */
const HEARD_LEVEL = 0.03;
/** A speaker keeps the outline through a short pause. */
const PAUSE_MS = 1200;

/** When each member was last heard, by id. */
export type Voices = ReadonlyMap<string, number>;

/** Notes who is heard now. */
export function hearVoices(before: Voices, levels: ReadonlyMap<string, number>, nowMs: number): Voices {
  const after = new Map(before);
  for (const [id, level] of levels) if (level >= HEARD_LEVEL) after.set(id, nowMs);
  for (const [id, heardMs] of after) if (nowMs - heardMs > PAUSE_MS) after.delete(id);
  return after;
}

/** The level at which a connection's microphone is heard here. */
export function receivedLevel(connection: RTCPeerConnection): number {
  const receiver = connection.getReceivers().find(({ track }) => track.kind === 'audio');
  return Math.max(0, ...(receiver?.getSynchronizationSources() ?? []).map(({ audioLevel }) => audioLevel ?? 0));
}

export interface LevelMeter {
  read: () => number;
  close: () => void;
}

/** Measures the microphone of this device, which no connection need carry. */
export function meterMicrophone(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  return {
    read() {
      analyser.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    close: () => void context.close(),
  };
}
