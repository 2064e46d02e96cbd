/** The store can't be used; the message is one line that says what to do. */
export class StoreError extends Error {}
