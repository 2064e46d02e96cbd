import { type Answers, reasons } from './answers.ts';
import { coefficient, type Formula, formulaFor } from './formulas.server.ts';

/** The chance of a live birth from the next retrieval, between 0 and 1. */
export function estimate(answers: Answers): number {
  const score = sum(termsOf(formulaOf(answers), answers));
  return 1 / (1 + Math.exp(-score));
}

/** The rows of the CDC's table that the answers are computed with. */
export const formulaOf = ({ eggs, hadIvf, reasons }: Answers): Formula =>
  formulaFor(eggs === 'own', hadIvf, reasons !== null);

function termsOf(formula: Formula, { age, bmi, pregnancies, births, reasons: known }: Answers): number[] {
  const of = (name: string) => coefficient(formula, name);
  const curve = (name: string, value: number) =>
    of(`${name}_linear_coefficient`) * value + of(`${name}_power_coefficient`) * value ** of(`${name}_power_factor`);
  return [
    of('intercept'),
    curve('age', age),
    curve('bmi', bmi),
    ...reasons.map(({ name, column }) => of(`${column}_${known?.includes(name) ? 'true' : 'false'}_value`)),
    of(`prior_pregnancies_${countColumn(pregnancies)}_value`),
    of(`prior_live_births_${countColumn(births)}_value`),
  ];
}

const countColumn = (count: number) => (count >= 2 ? '2+' : String(count));

const sum = (terms: number[]) => terms.reduce((total, term) => total + term, 0);

/** The body mass index of a height in inches and a weight in pounds. */
export const bodyMassIndex = (inches: number, pounds: number) => (pounds * 703) / inches ** 2;
