import encodeQR from 'qr';
import styles from './qr-code.module.css';

/** The light border that the standard requires, in squares. */
const QUIET_ZONE = 4;

function drawPath(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** ISO/IEC 18004. Rendered in the browser, so no service receives the text. Always dark on light, as scanners expect. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE, ecc: 'medium' });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={rows.length} height={rows.length} fill="#fff" />
      <path d={drawPath(rows)} fill="#000" />
    </svg>
  );
}
