/** Parses a record ID from a URL or form; null for any other text. */
export function parseRecordId(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Parses a record ID from a URL; throws 404 for any other text. */
export function requireRecordId(text: string | undefined): number {
  const id = parseRecordId(text);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
