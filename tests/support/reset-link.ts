/** The token of the link in a mail. */
export function tokenIn(email: { text: string } | undefined): string {
  return /\?token=([\w-]{43})\s/.exec(email?.text ?? '')?.[1] ?? '';
}
