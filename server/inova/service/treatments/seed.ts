type Role = 'Physician' | 'Nurse' | 'Financial counselor';

/** An appointment type: its length, who sees the patient, and whether it can be on a weekend. */
export interface VisitType {
  type: string;
  minutes: number;
  role: Role;
  anyDay?: boolean;
}

/** A step in a patient's journey: days after the previous step, and its visit. */
export interface Step {
  stage: string;
  days: [number, number];
  visit?: VisitType;
}

export interface Treatment {
  kind: string;
  cycle: Step[];
  result: 'embryos' | 'eggs' | 'pregnancy test';
}

const consult: VisitType = { type: 'New patient consult', minutes: 60, role: 'Physician' };
const financial: VisitType = { type: 'Financial consult', minutes: 30, role: 'Financial counselor' };
const followUp: VisitType = { type: 'Follow-up', minutes: 30, role: 'Physician' };
const baseline: VisitType = { type: 'Baseline ultrasound', minutes: 20, role: 'Nurse' };
const sonogram: VisitType = { type: 'Saline sonogram', minutes: 30, role: 'Physician' };
const monitoring: VisitType = { type: 'Monitoring', minutes: 15, role: 'Nurse', anyDay: true };
const retrieval: VisitType = { type: 'Egg retrieval', minutes: 60, role: 'Physician', anyDay: true };
const transfer: VisitType = { type: 'Embryo transfer', minutes: 30, role: 'Physician', anyDay: true };
const insemination: VisitType = { type: 'IUI', minutes: 20, role: 'Nurse', anyDay: true };
const pregnancyTest: VisitType = { type: 'hCG test', minutes: 10, role: 'Nurse', anyDay: true };

export const workUp: Step[] = [
  { stage: 'New patient consult', days: [7, 28], visit: consult },
  { stage: 'Financial consult', days: [3, 8], visit: financial },
  { stage: 'Diagnostics', days: [5, 20], visit: baseline },
  { stage: 'Diagnostics', days: [4, 15], visit: sonogram },
];

const beginning: Step[] = [
  { stage: 'Authorization', days: [8, 20] },
  { stage: 'Waiting for day 1', days: [5, 25] },
];
const stimulation: Step[] = [
  { stage: 'Stimulation', days: [2, 3], visit: baseline },
  { stage: 'Stimulation', days: [4, 5], visit: monitoring },
  { stage: 'Stimulation', days: [2, 3], visit: monitoring },
  { stage: 'Stimulation', days: [2, 3], visit: monitoring },
  { stage: 'Retrieval', days: [2, 3], visit: retrieval },
];
const pregnancy: Step = { stage: 'Pregnancy test', days: [9, 12], visit: pregnancyTest };
const frozenTransfer: Step[] = [
  { stage: 'FET preparation', days: [1, 3], visit: baseline },
  { stage: 'FET preparation', days: [7, 9], visit: monitoring },
  { stage: 'FET preparation', days: [4, 6], visit: monitoring },
  { stage: 'Transfer', days: [4, 6], visit: transfer },
  pregnancy,
];

export const frozenEmbryoTransfer: Treatment = {
  kind: 'Frozen embryo transfer',
  cycle: [...beginning, ...frozenTransfer],
  result: 'pregnancy test',
};

/** A patient's first treatment, with weights; a few bring frozen embryos from elsewhere. */
export const treatments: [Treatment, number][] = [
  [
    {
      kind: 'IVF with PGT',
      cycle: [
        ...beginning,
        ...stimulation,
        { stage: 'Culture', days: [5, 7] },
        { stage: 'PGT', days: [10, 14] },
        { stage: 'Results review', days: [2, 6], visit: followUp },
      ],
      result: 'embryos',
    },
    27,
  ],
  [
    {
      kind: 'IVF, fresh transfer',
      cycle: [...beginning, ...stimulation, { stage: 'Transfer', days: [5, 5], visit: transfer }, pregnancy],
      result: 'pregnancy test',
    },
    8,
  ],
  [frozenEmbryoTransfer, 3],
  [
    {
      kind: 'Egg freezing',
      cycle: [...beginning, ...stimulation, { stage: 'Results review', days: [2, 6], visit: followUp }],
      result: 'eggs',
    },
    14,
  ],
  [
    {
      kind: 'IUI',
      cycle: [
        ...beginning,
        { stage: 'Monitoring', days: [8, 10], visit: monitoring },
        { stage: 'Monitoring', days: [2, 3], visit: monitoring },
        { stage: 'Insemination', days: [1, 2], visit: insemination },
        { ...pregnancy, days: [14, 15] },
      ],
      result: 'pregnancy test',
    },
    15,
  ],
  [
    {
      kind: 'Donor egg',
      cycle: [{ stage: 'Donor matching', days: [20, 40] }, ...beginning, ...frozenTransfer],
      result: 'pregnancy test',
    },
    4,
  ],
  [
    {
      kind: 'Gestational carrier',
      cycle: [{ stage: 'Carrier screening', days: [30, 60] }, ...beginning, ...frozenTransfer],
      result: 'pregnancy test',
    },
    2,
  ],
];
