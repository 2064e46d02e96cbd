/** The extensions of remittance files that can be uploaded. */
export const remittanceExtensions = ['.835', '.era', '.x12', '.edi', '.dat', '.txt'];
