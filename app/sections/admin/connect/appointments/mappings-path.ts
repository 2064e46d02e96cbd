/** The page of appointment mappings. */
export const mappingsPath = '/admin/connect/appointments';
