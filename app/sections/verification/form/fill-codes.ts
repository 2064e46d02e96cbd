/** The aspects of a procedure code that can be filled down, by the suffix of the field's name. */
export const codeAspects = ['coverage', 'exclusions', 'auth'] as const;

/** The codes whose fields are set together, by the first digits of the code. */
const groups: Record<string, string> = {
  '58': 'Procedures (58…)',
  '76': 'Ultrasounds (76…)',
  '8': 'Laboratory (80–88)',
  '89': 'Embryology and storage (89…)',
  '99': 'Visits (99…)',
};

const groupOf = (cpt: string): string =>
  (['58', '76', '89', '99'].find((digits) => cpt.startsWith(digits)) ?? cpt[0]) as string;

/** The groups of these codes to choose from; all codes first. */
export function codeGroups(codes: string[]): { value: string; label: string }[] {
  const present = [...new Set(codes.map(groupOf))].filter((group) => groups[group]);
  return [{ value: 'all', label: 'All codes' }, ...present.map((value) => ({ value, label: groups[value] as string }))];
}

const fieldName = (cpt: string, aspect: string) => `${cpt}-${aspect}`;
const withoutEmpty = (texts: Record<string, string>) =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The texts that the row above the codes sets: its values that are not empty, in the codes of the group. */
export function groupTexts(codes: string[], textOf: (name: string) => string): Record<string, string> {
  const group = textOf('set-group');
  const inGroup = codes.filter((cpt) => group === 'all' || groupOf(cpt) === group);
  const texts = inGroup.flatMap((cpt) =>
    codeAspects.map((aspect) => [fieldName(cpt, aspect), textOf(`set-${aspect}`)] as const),
  );
  return withoutEmpty(Object.fromEntries(texts));
}

/** The texts of the codes below one, with the values of that one. */
export function textsBelow(codes: string[], cpt: string, textOf: (name: string) => string): Record<string, string> {
  const below = codes.slice(codes.indexOf(cpt) + 1);
  const texts = below.flatMap((each) =>
    codeAspects.map((aspect) => [fieldName(each, aspect), textOf(fieldName(cpt, aspect))] as const),
  );
  return withoutEmpty(Object.fromEntries(texts));
}
