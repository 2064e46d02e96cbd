/** True for the paths of pages that show the card provider's fields, or lead to its pages. */
export const isCardPage = (path: string): boolean =>
  /^\/(makepayment|renew-card|patients\/creditcardauth)(\/|$)/i.test(path);
