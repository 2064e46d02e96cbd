/** The lines that the form has besides services. */
export const lineNumbers = [1, 2, 3, 4, 5];
