/** The name of the field for the scanned barcode of a specimen. */
export const scanField = (specimen: number) => `scan${specimen}`;
