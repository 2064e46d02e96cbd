import type { Requirement, Who } from './requirements.ts';

/** A board's page, as the sitemap writes its address, and who may open it. */
interface BoardAccess {
  page: string;
  who: Who;
  /** Its section routes the page, whose row stands in the access table itself. */
  own?: true;
}

/** Boards of figures by their id: page, API and terminal ask here. A board without a row stops the start. */
export const boards: Record<string, BoardAccess> = {
  'own-work': { page: '/overview', who: 'staff', own: true },
  dashboard: { page: '/dashboard', who: 'staff' },
  dashboard2: { page: '/dashboard2', who: 'staff' },
  wallboard: { page: '/wallboard', who: 'staff', own: true },
  milestones: { page: '/milestones', who: 'staff' },
  'milestones-clinic': { page: '/milestones/clinic', who: 'staff' },
  analytics: { page: '/analytics', who: 'staff', own: true },
  'core-kpi': { page: '/reports/coreKPI', who: 'staff' },
  corporate: { page: '/corporate', who: 'network' },
  'inception-analytics': { page: '/inceptionanalytics', who: 'network' },
  'activity-report': { page: '/patient-dashboards/activity-report', who: 'staff' },
  'ob-records': { page: '/patient-dashboards/ob-records', who: 'staff' },
  agreements: { page: '/benefits/financialconsults', who: 'benefits' },
  'cycle-starts': { page: '/patient-dashboards/cycle-starts', who: 'staff' },
  benefits: { page: '/benefits', who: 'benefits', own: true },
  'vob-analytics': { page: '/benefits/analytics/Leaderboards/verifications', who: 'benefits', own: true },
};

/** What a board asks of whoever wants it; its figures are counts, in which no patient is named. */
export function boardRequirement(board: string): Requirement | undefined {
  const row = boards[board];
  return row && { who: row.who };
}

/** The requirements of the boards' pages by their address. */
export const boardPages: Record<string, Requirement> = Object.fromEntries(
  Object.values(boards)
    .filter(({ own }) => !own)
    .map(({ page, who }) => [page, { who }]),
);

/** The address of a board's page. */
export function boardPath(board: string): string {
  return boards[board]?.page ?? '';
}
