/** A table of codes from a file, without the properties that every object has, such as `constructor`. */
export const codeTable = <T>(codes: Record<string, T>): Record<string, T | undefined> =>
  Object.assign(Object.create(null), codes);
