import styles from './qr-image.module.css';

interface QrImageProps {
  /** A path in a square of `size` units. */
  qr: { size: number; path: string };
  label: string;
}

/** A QR code; the label says what it leads to. */
export function QrImage({ qr, label }: QrImageProps) {
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
