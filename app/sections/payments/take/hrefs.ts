/** Where a patient's payment is taken; about an open item, as its field is called. */
export const takeHref = (patient: number, about?: string) =>
  `/makepayment/${patient}${about === undefined ? '' : `?${new URLSearchParams({ about })}`}`;

/** Where a card of a patient is added; with `pay`, it is to pay with at once. */
export const cardFormHref = (patient: number, isToPay = false) =>
  `/makepayment/cardform/${patient}${isToPay ? '?pay' : ''}`;

export const cardLinkHref = (cardPage: number) => `/makepayment/link/${cardPage}`;

/** Leads to the receipt of a card payment, or to its page if it is not paid. */
export const chargedHref = (charge: number) => `/makepayment/charge/${charge}`;

export const receiptHref = (payment: number) => `/makepayment/receipt/${payment}`;
