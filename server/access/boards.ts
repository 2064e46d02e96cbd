import type { Requirement, Who } from './requirements.ts';

/** The path of a board's page as in the sitemap, and who may open it. */
interface BoardAccess {
  page: string;
  who: Who;
  /** True if a section has its own route for the page; its row is then in the access table itself. */
  own?: true;
}

/** Access to boards by id, for pages, API and CLI. The portal doesn't start if a board is missing here. */
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
  'cryo-dashboard': { page: '/cryo/dashboard', who: 'cryo' },
  'cryo-worklists': { page: '/cryo/worklists/:id?', who: 'cryo', own: true },
  'cryo-dashboards': { page: '/cryo/dashboards', who: 'cryo' },
  benefits: { page: '/benefits', who: 'benefits', own: true },
  'vob-analytics': { page: '/benefits/analytics/Leaderboards/verifications', who: 'benefits', own: true },
};

/** The requirement to open a board; its figures are counts without patient data. */
export function boardRequirement(board: string): Requirement | undefined {
  const row = boards[board];
  return row && { who: row.who };
}

/** The requirements of the boards' pages, by path. */
export const boardPages: Record<string, Requirement> = Object.fromEntries(
  Object.values(boards)
    .filter(({ own }) => !own)
    .map(({ page, who }) => [page, { who }]),
);

/** The path of a board's page, without its optional parameter. */
export function boardPath(board: string): string {
  return (boards[board]?.page ?? '').replace(/\/:.*$/, '');
}
