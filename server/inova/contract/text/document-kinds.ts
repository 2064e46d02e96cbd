/** What a document of a patient is; a scanned consent was signed by hand. */
export const documentKinds = [
  'Insurance card',
  'ID',
  'Outside records',
  'Lab result',
  'Scanned consent',
  'Other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];
