/** For how many days ahead an item of the checklist before a cycle can be overridden. */
export const maxOverrideDays = 90;
