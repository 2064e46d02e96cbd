/** The page of clinic hours. */
export const hoursPath = '/admin/connect/hours';
