import { z } from 'zod';
import { type Answers, type Reason, reasons } from './answers.ts';
import { bodyMassIndex } from './estimate.server.ts';
import { limits } from './limits.ts';

const reasonNames = reasons.map(({ name }) => name) as [Reason, ...Reason[]];

const wholeNumber = (label: string, [least, most]: readonly [number, number], unit = '') => {
  const message = `Enter ${label} from ${least} to ${most}${unit}`;
  return z.coerce.number({ error: message }).int(message).min(least, message).max(most, message);
};

const count = (message: string) => z.coerce.number({ error: message }).pipe(z.literal([0, 1, 2], { error: message }));

/** The form of the estimate; answers that contradict each other are refused. */
export const answersForm = z
  .object({
    eggs: z.enum(['own', 'donor'], { error: 'Select own or donor eggs' }),
    hadIvf: z.enum(['yes', 'no'], { error: 'Select yes or no' }).optional(),
    age: wholeNumber('an age', limits.age),
    feet: wholeNumber('feet', [4, 6]),
    inches: wholeNumber('inches', [0, 11]),
    weight: wholeNumber('a weight', limits.weight, ' pounds'),
    known: z.enum(['yes', 'no'], { error: 'Select whether a reason is known' }),
    reasons: z.array(z.enum(reasonNames, { error: 'Select reasons from the list' })).default([]),
    pregnancies: count('Select the number of pregnancies'),
    births: count('Select the number of births'),
  })
  .superRefine((entered, context) => {
    for (const [field, message] of contradictions(entered))
      context.addIssue({ code: 'custom', path: [field], message });
  });

type Entered = z.output<typeof answersForm>;

function contradictions(entered: Entered): [keyof Entered, string][] {
  const { eggs, hadIvf, feet, inches, known, reasons: selected, pregnancies, births } = entered;
  const height = feet * 12 + inches;
  const problems: [boolean, keyof Entered, string][] = [
    [eggs === 'own' && !hadIvf, 'hadIvf', 'Select whether the patient had IVF before'],
    [height < limits.height[0] || height > limits.height[1], 'feet', 'Enter a height from 4 ft 6 in to 6 ft 6 in'],
    [known === 'yes' && selected.length === 0, 'reasons', 'Select at least one reason, or “Not known yet”'],
    [known === 'no' && selected.length > 0, 'known', 'Select “Known”, or clear the reasons below'],
    [
      selected.includes('unexplained') && selected.length > 1,
      'reasons',
      'Unexplained infertility excludes other reasons: clear it or the others',
    ],
    [births > pregnancies, 'births', 'There can’t be more births than pregnancies'],
  ];
  return problems.filter(([isWrong]) => isWrong).map(([, field, message]) => [field, message]);
}

/** The answers of a valid form; earlier IVF doesn't matter with donor eggs. */
export function toAnswers({ eggs, hadIvf, age, feet, inches, weight, known, ...rest }: Entered): Answers {
  return {
    eggs,
    hadIvf: eggs === 'own' ? hadIvf === 'yes' : null,
    reasons: known === 'yes' ? rest.reasons : null,
    age,
    bmi: bodyMassIndex(feet * 12 + inches, weight),
    pregnancies: rest.pregnancies,
    births: rest.births,
  };
}
