/** True for a date `YYYY-MM-DD` of the years 1900 to 2199: others are mistyped, and some of them can't be computed with. */
export const isCalendarDate = (text: string): boolean =>
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
