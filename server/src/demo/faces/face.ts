import * as z from 'zod';
import { readDataFile } from '../../platform/data-file.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/);

const HAIR_STYLES = [
  ...['short', 'parted', 'buzz', 'receding', 'bald', 'curly', 'afro', 'long', 'bun'],
  ...['wavy', 'quiff', 'locks', 'fringe', 'spiky'],
] as const;
const BEARDS = ['none', 'stubble', 'short', 'full', 'long', 'goatee', 'mustache', 'handlebar'] as const;
const HATS = ['none', 'cap', 'beanie', 'panama', 'flatcap', 'kufi', 'bandana', 'sunhat'] as const;
const GLASSES = ['none', 'round', 'square', 'sun'] as const;
const TOPS = ['tee', 'shirt', 'polo', 'hoodie', 'jacket', 'knit'] as const;
const GROUNDS = ['sun', 'hills', 'sea', 'stripes', 'arch', 'palm', 'peaks', 'steps', 'rays', 'moon'] as const;

const face = z.strictObject({
  /** From light to dark. */
  skin: z.int().min(0).max(8),
  shape: z.enum(['oval', 'round', 'long', 'square']),
  hair: z.enum(HAIR_STYLES),
  hairColor: color,
  beard: z.enum(BEARDS),
  glasses: z.enum(GLASSES),
  hat: z.enum(HATS),
  mouth: z.enum(['smile', 'grin', 'calm', 'half']),
  top: z.enum(TOPS),
  topColor: color,
  ground: z.enum(GROUNDS),
  groundColor: color,
  /** The head's tilt to the right, in degrees. */
  tilt: z.int().min(-6).max(6),
  isLined: z.boolean(),
});
export type Face = z.infer<typeof face>;

export const readFaces = () => readDataFile('demo/faces.json', z.record(z.string(), face));
