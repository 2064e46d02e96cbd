/** For how many minutes a time that the waitlist is offered is held. */
export const holdMinutes = 15;
