import encodeQR from 'qr';
import styles from './two-step.module.css';

const MARGIN = 4;

/** The dark squares of a QR code as one path, each row's runs drawn in one stroke. */
function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x + MARGIN} ${y + MARGIN}h1v1h-1z` : ''))).join('');
}

/** A text as a QR code (ISO/IEC 18004), drawn here: the text goes to nobody. Always dark on light, as scanners expect it. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: 0, ecc: 'medium' });
  const size = rows.length + 2 * MARGIN;
  return (
    <svg className={styles.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={drawPath(rows)} fill="#000" />
    </svg>
  );
}
