import { xOf } from './plot.ts';

/** A label below the plot; `wideOnly` ones are left out where the chart is narrow. */
export interface AxisLabel {
  text: string;
  x: number;
  anchor: 'start' | 'middle' | 'end';
  wideOnly: boolean;
}

const letterWidth = 6.5;
const gap = 10;
const plotWidths = { wide: 520, narrow: 250 };
const longest = 18;

/** The labels that fit side by side: all of them, or every second, fifth, tenth …, shortened where they are long. */
export function axisLabels(labels: string[]): AxisLabel[] {
  const texts = labels.map((label) => shorten(label, longest));
  const widest = Math.max(0, ...texts.map((text) => text.length)) * letterWidth + gap;
  const wideStep = stepFor((labels.length * widest) / plotWidths.wide);
  const narrowStep = stepFor((labels.length * widest) / plotWidths.narrow, wideStep);
  return texts.flatMap((text, at) => {
    if (at % wideStep !== 0) return [];
    const x = xOf(at, labels.length);
    return [{ text, x, anchor: anchorAt(x, wideStep), wideOnly: at % narrowStep !== 0 }];
  });
}

/** A round number of labels to go on by, at least `least`, and a multiple of `of`. */
function stepFor(least: number, of = 1): number {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100].map((step) => step * of);
  return steps.find((step) => step >= least) ?? Math.ceil(least / of) * of;
}

/** Labels that stand for several places stay within the plot at its ends. */
function anchorAt(x: number, step: number): AxisLabel['anchor'] {
  if (step === 1) return 'middle';
  if (x < 8) return 'start';
  return x > 92 ? 'end' : 'middle';
}

/** At most `most` characters, the last an ellipsis where something is left out. */
export function shorten(label: string, most: number): string {
  const letters = [...label];
  return letters.length <= most
    ? label
    : `${letters
        .slice(0, most - 1)
        .join('')
        .trimEnd()}…`;
}
