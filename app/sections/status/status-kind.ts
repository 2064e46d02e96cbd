import type { StatusKind } from '#app/ui/data/status.tsx';

const kinds = new Map<string, StatusKind>([
  ['ADVISORY', 'advisory'],
  ['DEGRADED', 'degraded'],
  ['UNHEALTHY', 'unhealthy'],
]);

/** The color and shape of a status; unknown statuses count as healthy. */
export function statusKind(status: string): StatusKind {
  return kinds.get(status) ?? 'healthy';
}
