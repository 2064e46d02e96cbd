/** The token of the link in a mail. */
export function tokenIn(mail: { text: string } | undefined): string {
  return /\?token=([\w-]{43})\s/.exec(mail?.text ?? '')?.[1] ?? '';
}
