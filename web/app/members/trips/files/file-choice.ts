import { TRIP_IMPORT_MAX_MEGABYTES } from '@bros/contract/core/rules';

export const TRIP_IMPORT_MAX_BYTES = TRIP_IMPORT_MAX_MEGABYTES * 1_048_576;

/** Copies a file unless it is over the limit, because a browser cannot read a file again after it changed on disk. */
const keep = async (file: File): Promise<Blob> =>
  file.size > TRIP_IMPORT_MAX_BYTES ? file : new Blob([await file.arrayBuffer()]);

/** `onKeep` gets null until the last chosen file is copied. */
export function createFileChoice(onKeep: (file: Blob | null) => void, onFailure: (error: unknown) => void) {
  let latest: File | null = null;
  return async (chosen: File | null): Promise<void> => {
    latest = chosen;
    onKeep(null);
    if (!chosen) return;
    try {
      const kept = await keep(chosen);
      if (latest === chosen) onKeep(kept);
    } catch (error) {
      if (latest === chosen) onFailure(error);
    }
  };
}
