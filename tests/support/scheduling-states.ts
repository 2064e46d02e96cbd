import type { PageState } from './page-state.ts';

const answers = 'eggs=own&hadIvf=no&age=24&feet=5&inches=8&weight=150&pregnancies=1&births=1&known=no';

/** Pages of scheduling and of a patient's cycle. */
export const schedulingStates: PageState[] = [
  { name: 'IVF success predictor', path: '/alifedash', role: 'network' },
  { name: 'an estimate with a warning', path: `/alifedash?${answers}`, role: 'network' },
  { name: 'refused answers', path: `/alifedash?${answers}&reasons=unexplained`, role: 'network' },
];
