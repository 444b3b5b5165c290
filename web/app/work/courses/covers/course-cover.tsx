import { classes } from '../../../ui/classes.ts';
import styles from './course-cover.module.css';
import { sceneOf } from './scene-of.ts';

interface CourseCoverProps {
  course: { id: string; title: string };
  part?: number;
}

const [WIDTH, HEIGHT] = [320, 180];
const GLOW = 1.7;
/** Lessons show one of five parts of the course's scene, half as wide and high. These are their view box origins. */
const PARTS = ['70 45', '0 0', '160 0', '0 90', '160 90'];

/** Decorative, because the title is beside it. */
export function CourseCover({ course, part }: CourseCoverProps) {
  const { name, sky, sun, sunColor, shapes } = sceneOf(course);
  const [x, y, radius] = sun;
  const view = part === undefined ? `0 0 ${WIDTH} ${HEIGHT}` : `${PARTS[part % PARTS.length]} ${WIDTH / 2} ${HEIGHT / 2}`;
  return (
    <svg
      viewBox={view}
      preserveAspectRatio="xMidYMid slice"
      className={classes('block full-width', styles.cover)}
      data-scene={name}
      aria-hidden="true"
    >
      <path fill={sky} d={`M0 0h${WIDTH}v${HEIGHT}H0z`} />
      <circle cx={x} cy={y} r={radius * GLOW} fill={sunColor} opacity="0.35" />
      <circle cx={x} cy={y} r={radius} fill={sunColor} />
      {shapes.map(([color, path]) => (
        <path key={path} fill={color} fillRule="evenodd" d={path} />
      ))}
    </svg>
  );
}
