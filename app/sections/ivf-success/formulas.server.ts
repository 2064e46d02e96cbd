import table from './formulas.csv?raw';

/**
 * The six formulas of the CDC's IVF Success Estimator: for one retrieval, own or donor eggs, from the national ART
 * surveillance of 2016 to 2018 (Gaskins AJ, et al. Predicted probabilities of live birth following assisted
 * reproductive technology using United States national surveillance data from 2016 to 2018. Am J Obstet Gynecol 2023).
 */
export interface Formula {
  /** The rows of the CDC's table that it is from: "1-3". */
  rows: string;
  values: Record<string, string>;
}

const [head = '', ...lines] = table.trim().split(/\r?\n/);
const columns = head.split(',');

const formulas: Formula[] = lines.map((line) => {
  const values = Object.fromEntries(line.split(',').map((value, index) => [columns[index], value]));
  return { rows: values.cdc_formula ?? '', values };
});

const flag = (value: boolean | null) => (value === null ? 'N/A' : String(value).toUpperCase());

/** The formula for the eggs, earlier IVF (null with donor eggs), and whether a reason is known. */
export function formulaFor(ownEggs: boolean, hadIvf: boolean | null, isReasonKnown: boolean): Formula {
  const found = formulas.find(
    ({ values }) =>
      values.param_using_own_eggs === flag(ownEggs) &&
      values.param_attempted_ivf_previously === flag(hadIvf) &&
      values.param_is_reason_for_infertility_known === flag(isReasonKnown),
  );
  if (!found) throw new Error('No formula for these answers');
  return found;
}

/** A coefficient of a formula: `coefficient(formula, 'age_linear_coefficient')`. */
export function coefficient({ rows, values }: Formula, name: string): number {
  const text = values[`formula_${name}`];
  if (!text || Number.isNaN(Number(text))) throw new Error(`Formula ${rows} has no ${name}`);
  return Number(text);
}
