/** The token of the link in an email. */
export function tokenIn(email: { text: string } | undefined): string {
  return /\?token=([\w-]{43})\s/.exec(email?.text ?? '')?.[1] ?? '';
}
