/** The page of message groups. */
export const groupsPath = '/admin/connect/mailboxes-2';
