/** The digits of a text, for fields that take only digits. */
export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
