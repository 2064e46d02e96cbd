/** The page of a payment, or one of its dialogs. */
export const paymentHref = (payment: number, dialog = '') => `/payments/show/${payment}${dialog}`;

export const chargeHref = (charge: number) => `/payments/charge/${charge}`;
