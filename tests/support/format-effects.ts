import { first } from './first.ts';

/** An action of a list and what it writes. */
export interface Effect {
  section: string;
  list: string;
  action: string;
  writes: string[];
}

/** Formats effects by section of the lists; identical effects of several lists appear once. */
export function formatEffects(effects: Effect[]): string {
  return groupBy(effects, ({ section }) => section)
    .map((ofSection) => {
      const alike = groupBy(ofSection, ({ action, writes }) => JSON.stringify([action, writes]));
      return [`${first(ofSection).section}\n`, ...alike.map(formatAlike)].join('\n');
    })
    .join('\n');
}

function formatAlike(effects: Effect[]): string {
  const { action, writes } = first(effects);
  const lines = writes.length > 0 ? writes : ['nothing else'];
  const lists = effects.map(({ list }) => list).join(', ');
  return [`  ${action} (${lists})`, ...lines.map((line) => `    ${line}`), ''].join('\n');
}

function groupBy<T>(all: T[], keyOf: (each: T) => string): T[][] {
  return [...new Set(all.map(keyOf))].map((key) => all.filter((each) => keyOf(each) === key));
}
