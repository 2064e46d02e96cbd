/** A Monday far in the future, such as 2041-03-04, random so that tests do not share it. */
export const farMonday = () =>
  new Date(Date.UTC(2040, 0, 2 + 7 * Math.floor(Math.random() * 5000))).toISOString().slice(0, 10);
