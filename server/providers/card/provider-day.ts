/** Batches and deposits have the days of this time zone. */
export const providerTimeZone = 'America/New_York';

const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: providerTimeZone });

/** The day of an instant at the provider, as YYYY-MM-DD. */
export const providerDay = (instant: Date | number): string => dayFormat.format(instant);
