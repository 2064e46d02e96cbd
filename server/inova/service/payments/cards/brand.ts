const brands: [RegExp, string][] = [
  [/^94/, 'Visa'],
  [/^95|^92/, 'Mastercard'],
  [/^93[47]/, 'American Express'],
  [/^93[068]/, 'Diners Club'],
  [/^935/, 'JCB'],
  [/^96/, 'Discover'],
];

/** The brand of a card from its token, which has the card's first two digits after a 9. */
export const brandOf = (token: string): string => brands.find(([pattern]) => pattern.test(token))?.[1] ?? 'Card';

export const lastFourOf = (token: string): string => token.slice(-4);
