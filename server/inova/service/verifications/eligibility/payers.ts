const aliases: Record<string, string> = {
  uhc: 'unitedhealthcare',
  uhcc: 'unitedhealthcare',
  united: 'unitedhealthcare',
  bcbs: 'bluecrossblueshield',
  bluecross: 'bluecrossblueshield',
  blueshield: 'bluecrossblueshield',
  blue: 'bluecrossblueshield',
};

/** True if two names mean the same payer: payers' names have many variants, so their first words decide. */
export function isSamePayer(one: string, other: string): boolean {
  const [first, second] = [one, other].map(keyOf) as [string, string];
  return first === '' || second === '' || first === second;
}

function keyOf(name: string): string {
  const [word = ''] = name.toLowerCase().match(/[\p{L}\p{N}]+/u) ?? [];
  return aliases[word] ?? word;
}
