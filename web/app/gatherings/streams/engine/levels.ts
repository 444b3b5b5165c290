/** From 0 to 1. A lower level is noise, such as breathing. */
const HEARD_LEVEL = 0.03;
/** A speaker stays outlined during a pause this long. */
const PAUSE_MS = 1200;

/** Time of the last speech in ms, by user id. */
export type Voices = ReadonlyMap<string, number>;

export function updateVoices(before: Voices, levels: ReadonlyMap<string, number>, nowMs: number): Voices {
  const after = new Map(before);
  for (const [id, level] of levels) if (level >= HEARD_LEVEL) after.set(id, nowMs);
  for (const [id, lastSpokenMs] of after) if (nowMs - lastSpokenMs > PAUSE_MS) after.delete(id);
  return after;
}

export function receivedLevel(connection: RTCPeerConnection): number {
  const receiver = connection.getReceivers().find(({ track }) => track.kind === 'audio');
  return Math.max(0, ...(receiver?.getSynchronizationSources() ?? []).map(({ audioLevel }) => audioLevel ?? 0));
}

export interface LevelMeter {
  read: () => number;
  close: () => void;
}

/** Measures the microphone even if it is not sent. */
export function meterMicrophone(stream: MediaStream): LevelMeter {
  const context = new AudioContext();
  const analyzer = context.createAnalyser();
  context.createMediaStreamSource(stream).connect(analyzer);
  const samples = new Float32Array(analyzer.fftSize);
  return {
    read() {
      analyzer.getFloatTimeDomainData(samples);
      return Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);
    },
    close: () => void context.close(),
  };
}
