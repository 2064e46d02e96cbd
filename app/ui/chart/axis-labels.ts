import { xOf } from './plot.ts';

/** A label below the plot; `wideOnly` labels are hidden in narrow charts. */
export interface AxisLabel {
  text: string;
  x: number;
  anchor: 'start' | 'middle' | 'end';
  wideOnly: boolean;
}

const characterWidth = 6.5;
const gap = 10;
const plotWidths = { wide: 520, narrow: 250 };
const maxLength = 18;

/** The labels that fit: all of them, or every second, fifth, tenth …; long ones are shortened. */
export function axisLabels(labels: string[]): AxisLabel[] {
  const texts = labels.map((label) => shorten(label, maxLength));
  const labelWidth = Math.max(0, ...texts.map((text) => text.length)) * characterWidth + gap;
  const wideStep = stepFor((labels.length * labelWidth) / plotWidths.wide);
  const narrowStep = stepFor((labels.length * labelWidth) / plotWidths.narrow, wideStep);
  return texts.flatMap((text, index) => {
    if (index % wideStep !== 0) return [];
    const x = xOf(index, labels.length);
    return [{ text, x, anchor: anchorAt(x, wideStep), wideOnly: index % narrowStep !== 0 }];
  });
}

/** A round step between labels, at least `minimum` and a multiple of `multipleOf`. */
function stepFor(minimum: number, multipleOf = 1): number {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100].map((step) => step * multipleOf);
  return steps.find((step) => step >= minimum) ?? Math.ceil(minimum / multipleOf) * multipleOf;
}

/** If labels are skipped, the first and last ones are anchored so that they stay within the plot. */
function anchorAt(x: number, step: number): AxisLabel['anchor'] {
  if (step === 1) return 'middle';
  if (x < 8) return 'start';
  return x > 92 ? 'end' : 'middle';
}

/** Shortens to at most `limit` characters, with an ellipsis if anything is cut off. */
export function shorten(label: string, limit: number): string {
  const characters = [...label];
  return characters.length <= limit
    ? label
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}
