interface Ordered {
  name: string;
  priority: number;
  lastupdate: string;
  checked: boolean;
}

/** By priority, then the latest update first; a health check follows right after what people entered for its service. */
export function inDisplayOrder<Item extends Ordered>(items: Item[]): Item[] {
  const sorted = items.toSorted((a, b) => b.priority - a.priority || b.lastupdate.localeCompare(a.lastupdate));
  const entered = sorted.filter(({ checked }) => !checked);
  const placed = new Set(entered.map(({ name }) => name));
  return sorted.flatMap((item) => {
    if (item.checked) return placed.has(item.name) ? [] : [item];
    const isLast = entered.findLast(({ name }) => name === item.name) === item;
    return isLast ? [item, ...sorted.filter(({ checked, name }) => checked && name === item.name)] : [item];
  });
}
