interface Orderable {
  name: string;
  priority: number;
  lastupdate: string;
  checked: boolean;
}

/** Sorts by priority, then latest update first; a health check follows the reports about its service. */
export function sortForDisplay<Item extends Orderable>(items: Item[]): Item[] {
  const sorted = items.toSorted((a, b) => b.priority - a.priority || b.lastupdate.localeCompare(a.lastupdate));
  const manual = sorted.filter(({ checked }) => !checked);
  const manualNames = new Set(manual.map(({ name }) => name));
  return sorted.flatMap((item) => {
    if (item.checked) return manualNames.has(item.name) ? [] : [item];
    const isLast = manual.findLast(({ name }) => name === item.name) === item;
    return isLast ? [item, ...sorted.filter(({ checked, name }) => checked && name === item.name)] : [item];
  });
}
