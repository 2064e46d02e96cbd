import { prefix, route } from '@remix-run/route-config';

const file = (name: string) => `sections/cycles/${name}`;

/** The checklist before a cycle, and its start. */
export const cycleRoutes = [
  route('preflight/:id?', file('preflight.tsx'), [route('override/:cycle/:check', file('override.tsx'))]),
  ...prefix('cycle-start', [
    route('', file('cycle-starts.tsx'), { id: 'lists/cycle-starts-recorded' }),
    route('new', file('new-start.tsx')),
    route(':cycle', file('start.tsx'), [route('correct', file('correct.tsx')), route('undo', file('undo.tsx'))]),
  ]),
];
