/** The page of a clinic's medications. */
export const medicationsPath = '/admin/connect/medications';

/** The dialog that adds a medication. */
export const addHref = `${medicationsPath}/dialogs/manage`;

export const manageHref = (id: number) => `${addHref}/${id}`;

/** The question whether to retire a medication or to use it again. */
export const usageHref = (id: number) => `${manageHref(id)}/use`;
