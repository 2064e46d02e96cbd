/** The page of message templates. */
export const templatesPath = '/admin/connect/templates';
