export type MediaProblem = 'refused' | 'missing' | 'busy' | 'insecure';

export class MediaError extends Error {
  readonly problem: MediaProblem;

  constructor(problem: MediaProblem, options?: ErrorOptions) {
    super('Failed to access camera and microphone', options);
    this.problem = problem;
  }
}

/** DOMException names of getUserMedia (mediacapture-streams, section 10.2). */
export function problemOf(error: unknown): MediaProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused';
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'busy';
}

/** Throws `MediaError`. */
export async function openDevices(constraints: MediaStreamConstraints): Promise<MediaStream> {
  // Pages over plain HTTP have no devices.
  if (!navigator.mediaDevices) throw new MediaError('insecure');
  try {
    return await navigator.mediaDevices.getUserMedia(constraints);
  } catch (error) {
    throw new MediaError(problemOf(error), { cause: error });
  }
}

export function stopStream(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
