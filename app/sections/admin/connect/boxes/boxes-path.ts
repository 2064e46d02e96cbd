/** The page of message boxes. */
export const boxesPath = '/admin/connect/mailboxes-2';
