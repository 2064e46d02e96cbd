import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '#app/ui/form/button.tsx';
import styles from './signing.module.css';

const [width, height] = [600, 200];
/** Points nearer to each other than this add nothing to see. */
const nearest = 3;
const longest = 18_000;

/** A place to draw with finger, pen or mouse; what is drawn is sent as the field `drawing`, an SVG path. */
export function SignaturePad({ initial = '' }: { initial?: string }) {
  const [path, setPath] = useState(initial);
  const last = useRef<[number, number] | null>(null);

  const draw = (event: PointerEvent<SVGSVGElement>, command: 'M' | 'L') => {
    const point = pointOf(event);
    if (command === 'L') {
      if (!last.current || isNear(last.current, point)) return;
    }
    last.current = point;
    setPath((drawn) => (drawn.length > longest ? drawn : `${drawn}${command}${point.join()}`));
  };

  return (
    <div className={styles.pad}>
      <p className={styles.padLabel}>Draw your signature, if you like</p>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label="Place to draw your signature"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'M');
        }}
        onPointerMove={(event) => draw(event, 'L')}
        onPointerUp={() => {
          last.current = null;
        }}
        onPointerCancel={() => {
          last.current = null;
        }}
      >
        <line x1="30" y1="160" x2="570" y2="160" />
        <path d={path} />
      </svg>
      <input type="hidden" name="drawing" value={isDrawn(path) ? path : ''} />
      {path && (
        <Button type="button" variant="quiet" icon="close" onClick={() => setPath('')}>
          Clear the drawing
        </Button>
      )}
    </div>
  );
}

/** A line at least: a point alone is no drawing. */
const isDrawn = (path: string) => path.includes('L');

function pointOf({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): [number, number] {
  const { left, top, width: shownWidth, height: shownHeight } = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
  return [
    within(((clientX - left) / shownWidth) * width, width),
    within(((clientY - top) / shownHeight) * height, height),
  ];
}

function isNear([x, y]: [number, number], [otherX, otherY]: [number, number]): boolean {
  return Math.hypot(otherX - x, otherY - y) < nearest;
}
