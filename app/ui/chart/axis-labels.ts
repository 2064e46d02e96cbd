import { xOf } from './plot.ts';

/** A label below the plot; `wideOnly` ones are left out where the chart is narrow. */
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

/** The labels that fit side by side: all of them, or every second, fifth, tenth …, shortened where they are long. */
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

/** A round number of labels to go on by, at least `least`, and a multiple of `of`. */
function stepFor(minimum: number, multipleOf = 1): number {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100].map((step) => step * multipleOf);
  return steps.find((step) => step >= minimum) ?? Math.ceil(minimum / multipleOf) * multipleOf;
}

/** Labels that stand for several places stay within the plot at its ends. */
function anchorAt(x: number, step: number): AxisLabel['anchor'] {
  if (step === 1) return 'middle';
  if (x < 8) return 'start';
  return x > 92 ? 'end' : 'middle';
}

/** At most `most` characters, the last an ellipsis where something is left out. */
export function shorten(label: string, limit: number): string {
  const characters = [...label];
  return characters.length <= limit
    ? label
    : `${characters
        .slice(0, limit - 1)
        .join('')
        .trimEnd()}…`;
}
