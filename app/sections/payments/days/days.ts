export const dayHref = (day: string) => `/payments/days/${day}`;
