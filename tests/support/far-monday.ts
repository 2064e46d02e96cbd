let weeks = Math.floor(Math.random() * 5000);

/** A Monday far in the future, such as 2041-03-04: the next one at each call, so that no two tests of a store share a week. */
export const farMonday = () => new Date(Date.UTC(2040, 0, 2 + 7 * weeks++)).toISOString().slice(0, 10);
