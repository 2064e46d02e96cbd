import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import styles from './signing.module.css';

const [width, height] = [600, 200];
/** In pad units; closer points make no visible difference. */
const minDistance = 3;
const maxPathLength = 18_000;

/** A pad to draw on with finger, pen or mouse; the form sends the drawing as `drawing`, an SVG path. */
export function SignaturePad({ initial = '' }: { initial?: string }) {
  const [path, setPath] = useState(initial);
  const lastPoint = useRef<[number, number] | null>(null);

  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const point = pointOf(event);
    if (command === 'L') {
      if (!lastPoint.current || isNear(lastPoint.current, point)) return;
    }
    lastPoint.current = point;
    setPath((current) => (current.length > maxPathLength ? current : `${current}${command}${point.join()}`));
  };

  return (
    <div className={styles.pad}>
      <p className={styles.padLabel}>Draw your signature (optional)</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Signature pad"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'M');
        }}
        onPointerMove={(event) => draw(event, 'L')}
        onPointerUp={() => {
          lastPoint.current = null;
        }}
        onPointerCancel={() => {
          lastPoint.current = null;
        }}
      >
        <line x1="30" y1="160" x2="570" y2="160" />
        <path d={path} />
      </svg>
      <input type="hidden" name="drawing" value={isDrawn(path) ? path : ''} />
      {path && (
        <Button type="button" variant="quiet" icon="close" onClick={() => setPath('')}>
          Clear drawing
        </Button>
      )}
    </div>
  );
}

/** A path with a single point isn't a drawing. */
const isDrawn = (path: string) => path.includes('L');

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width: shownWidth, height: shownHeight } = currentTarget.getBoundingClientRect();
  const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max));
  return [
    clamp(((clientX - left) / shownWidth) * width, width),
    clamp(((clientY - top) / shownHeight) * height, height),
  ];
}

function isNear([x, y]: [number, number], [otherX, otherY]: [number, number]): boolean {
  return Math.hypot(otherX - x, otherY - y) < minDistance;
}
