import type { QrCode } from '#app/lib/qr-code.server.ts';
import styles from './qr-image.module.css';

/** A QR code; the label says what it leads to. */
export function QrImage({ qr, label }: { qr: QrCode; label: string }) {
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${qr.size} ${qr.size}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path d={qr.path} />
    </svg>
  );
}
