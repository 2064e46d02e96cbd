/** What the data of the formulas covers: years, inches, and pounds. */
export const limits = { age: [20, 50], height: [54, 78], weight: [80, 300] } as const;

const fewPatientsBelow = 25;
const bmiOfMostPatients = [18.5, 40] as const;

/** Why an estimate is less certain than others. */
export function warnings({ age, bmi }: { age: number; bmi: number }): string[] {
  const [low, high] = bmiOfMostPatients;
  return [
    age < fewPatientsBelow && `Few patients below age ${fewPatientsBelow} had IVF: the estimate is uncertain.`,
    bmi < low && `Few patients had a body mass index below ${low}: the estimate is uncertain.`,
    bmi > high && `Few patients had a body mass index above ${high}: the estimate is uncertain.`,
  ].filter((text) => text !== false);
}
