/** The request id in the URL; 404 for anything else. */
export function parseRequestId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new Response(null, { status: 404 });
  return Number(text);
}
