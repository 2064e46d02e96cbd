/** What may be logged of an error: its type and origin, but not its message, which may quote patient data. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  const places = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  return { name: error.name, code: (error as NodeJS.ErrnoException).code, places: places.slice(0, 8) };
}
