export const dayHref = (day: string) => `/payments/days/${day}`;

export const dayPdfHref = (day: string) => `${dayHref(day)}/pdf`;
