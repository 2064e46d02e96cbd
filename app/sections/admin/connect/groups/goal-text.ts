/** The answer-time goals to choose from, in minutes of clinic hours. */
const usualGoals = [15, 30, 60, 120, 240, 480, 960, 1440];

/** A goal as text: "30 minutes", "4 hours", "1 hour 30 minutes". */
export function goalText(minutes: number): string {
  const parts = [count(Math.floor(minutes / 60), 'hour'), count(minutes % 60, 'minute')];
  return parts.filter(Boolean).join(' ');
}

const count = (amount: number, unit: string) => (amount === 0 ? '' : `${amount} ${unit}${amount === 1 ? '' : 's'}`);

/** The usual goals, and the current one if it is another. */
export function goalOptions(current: number | null) {
  const goals = new Set([...usualGoals, ...(current === null ? [] : [current])]);
  return [...goals].sort((a, b) => a - b).map((minutes) => ({ value: minutes, label: goalText(minutes) }));
}
