/** Where a patient's payment is taken: about an open item, as its field is called, and by a card on file. */
export function takeHref(patient: number, about?: string | null, card?: number | null): string {
  const query = new URLSearchParams({ ...(about && { about }), ...(card && { card: String(card) }) }).toString();
  return `/makepayment/${patient}${query && `?${query}`}`;
}

/** Where a card of a patient is added, and where one is added to pay with at once. */
export const cardFormHref = (patient: number) => `/makepayment/cardform/${patient}`;
export const cardToPayHref = (patient: number, about: string | null) =>
  `${cardFormHref(patient)}?${new URLSearchParams({ pay: about ?? '' })}`;

export const cardLinkHref = (cardPage: number) => `/makepayment/link/${cardPage}`;

/** Leads to the receipt of a card payment, or to its page if it is not paid. */
export const chargedHref = (charge: number) => `/makepayment/charge/${charge}`;

export const receiptHref = (payment: number) => `/makepayment/receipt/${payment}`;
