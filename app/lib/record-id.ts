/** The number of a record as URLs and forms carry it; null for any other text. */
export function parseRecordId(text: unknown): number | null {
  return typeof text === 'string' && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** The same from a URL, where any other text names no page. */
export function requireRecordId(text: string | undefined): number {
  const id = parseRecordId(text);
  if (id === null) throw new Response(null, { status: 404 });
  return id;
}
