import { index, layout, type RouteConfig, route } from '@remix-run/route-config';

/** The sitemap of the portal, by section. A page appears here when it is built. */
const session = [
  index('sections/session/index.ts'),
  route('login', 'sections/session/login.tsx'),
  route('logout', 'sections/session/logout.ts'),
  route('404-page-not-found', 'sections/session/not-found.tsx'),
  route('*', 'sections/session/unknown.ts'),
];

const boards = [route('overview', 'sections/boards/overview.tsx')];

const patients = [
  route('patients', 'sections/patients/search.tsx', [
    route('add', 'sections/patients/add.tsx'),
    route('import', 'sections/patients/import.tsx'),
  ]),
  route('patients/select', 'sections/patients/select.ts'),
  route('patients/recent', 'sections/patients/recent.ts'),
  route('patients/:id', 'sections/patients/record.tsx'),
];

const users = [route('users', 'sections/users/profile.tsx')];

const frame = [route('clinic', 'shell/clinic.ts')];

const sessionEnd = [
  route('session', 'shell/session/session.tsx'),
  route('session/stay', 'shell/session/stay.ts'),
  route('session/ended', 'shell/session/ended.ts'),
];

const live = [route('live', 'shell/live/live.ts'), route('live/stream', 'shell/live/stream.ts')];

export default [
  ...session,
  ...sessionEnd,
  ...live,
  layout('shell/layout.tsx', [...boards, ...patients, ...users, ...frame]),
] satisfies RouteConfig;
