/** The number in an address; another text is an address of nothing. */
export function parseRequestId(text: string | undefined): number {
  if (!/^[1-9]\d{0,14}$/.test(text ?? '')) throw new Response(null, { status: 404 });
  return Number(text);
}
