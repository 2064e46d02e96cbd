import { type Answers, countOptions, reasons } from './answers.ts';
import { estimate } from './estimate.server.ts';
import { limits } from './limits.ts';

/** How the estimate would be with one other answer. */
export interface Effect {
  answer: string;
  instead: string;
  estimate: number;
  /** In percentage points, compared with the estimate. */
  difference: number;
}

type Change = Omit<Effect, 'estimate' | 'difference'> & { answers: Answers };

/** For each answer, the estimate if it were another and all others stayed the same. */
export function effectsOf(answers: Answers): Effect[] {
  const current = estimate(answers);
  return [...eggs(answers), ...age(answers), ...weight(answers), ...reasonChanges(answers), ...counts(answers)].map(
    ({ answers: changed, ...texts }) => {
      const value = estimate(changed);
      return { ...texts, estimate: value, difference: (value - current) * 100 };
    },
  );
}

function eggs(answers: Answers): Change[] {
  if (answers.eggs === 'donor') return [];
  const hadIvf = !answers.hadIvf;
  const earlier = { answer: 'Earlier IVF', instead: hadIvf ? 'Yes' : 'No', answers: { ...answers, hadIvf } };
  const donor = { ...answers, eggs: 'donor', hadIvf: null } as const;
  return [{ answer: 'Eggs', instead: 'Donor eggs', answers: donor }, earlier];
}

function age(answers: Answers): Change[] {
  return [1, 3]
    .map((years) => answers.age + years)
    .filter((years) => years <= limits.age[1])
    .map((years) => ({ answer: 'Age', instead: String(years), answers: { ...answers, age: years } }));
}

const healthyBmi = 22;

function weight(answers: Answers): Change[] {
  if (Math.abs(answers.bmi - healthyBmi) < 1) return [];
  return [{ answer: 'Body mass index', instead: healthyBmi.toFixed(1), answers: { ...answers, bmi: healthyBmi } }];
}

/** Each reason without it, or with it; never what the form would refuse. */
function reasonChanges(answers: Answers): Change[] {
  const known = answers.reasons;
  if (known === null || known.includes('unexplained')) return [];
  return reasons
    .filter(({ name }) => name !== 'unexplained')
    .map(({ name, label }) => {
      const isKnown = known.includes(name);
      const others = isKnown ? known.filter((each) => each !== name) : [...known, name];
      return { answer: label, instead: isKnown ? 'No' : 'Yes', answers: { ...answers, reasons: others } };
    })
    .filter(({ answers: changed }) => changed.reasons.length > 0);
}

function counts(answers: Answers): Change[] {
  const { pregnancies, births } = answers;
  return countOptions.flatMap(({ value, label }) => [
    ...(value !== pregnancies && value >= births
      ? [{ answer: 'Pregnancies', instead: label, answers: { ...answers, pregnancies: value } }]
      : []),
    ...(value !== births && value <= pregnancies
      ? [{ answer: 'Births', instead: label, answers: { ...answers, births: value } }]
      : []),
  ]);
}
