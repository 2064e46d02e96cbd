import { expect, test } from 'vitest';
import type { Answers } from '#app/sections/ivf-success/answers.ts';
import { effectsOf } from '#app/sections/ivf-success/effects.server.ts';
import { bodyMassIndex, estimate, formulaOf } from '#app/sections/ivf-success/estimate.server.ts';
import { warnings } from '#app/sections/ivf-success/limits.ts';

const bmi = bodyMassIndex(68, 150);
const patient: Answers = { eggs: 'own', hadIvf: false, reasons: null, age: 32, bmi, pregnancies: 1, births: 1 };

/** What the CDC's own estimator answers. */
const vectors: [rows: string, percent: string, change: Partial<Answers>][] = [
  ['1-3', '62.21', { reasons: ['endometriosis', 'ovulatoryDisorder'] }],
  ['4-6', '59.83', {}],
  ['7-8', '40.89', { hadIvf: true, reasons: ['tubalFactor', 'diminishedReserve'] }],
  ['9-10', '53.83', { hadIvf: true, bmi: 22.8 }],
  ['11-13', '57.78', { eggs: 'donor', hadIvf: null, reasons: ['diminishedReserve'], bmi: 22.8 }],
  ['14-16', '55.80', { eggs: 'donor', hadIvf: null, bmi: 22.8 }],
];

test.each(vectors)('the formula of rows %s gives %s%%', (rows, percent, change) => {
  const answers = { ...patient, ...change };
  expect(formulaOf(answers).rows).toBe(rows);
  expect((estimate(answers) * 100).toFixed(2)).toBe(percent);
});

test('each effect is the estimate of the patient with that one answer changed', () => {
  const effects = effectsOf(patient);
  const older = effects.find(({ answer, instead }) => answer === 'Age' && instead === '33');
  expect(older?.estimate).toBe(estimate({ ...patient, age: 33 }));
  expect(older?.difference).toBeLessThan(0);
  expect(effects.map(({ answer, instead }) => `${answer}: ${instead}`)).not.toContain('Births: 2 or more');
});

test('young patients and extreme weights are warned about', () => {
  expect(warnings({ age: 24, bmi: 17 })).toHaveLength(2);
  expect(warnings({ age: 32, bmi: 41 })).toHaveLength(1);
  expect(warnings({ age: 25, bmi: 22 })).toEqual([]);
});
