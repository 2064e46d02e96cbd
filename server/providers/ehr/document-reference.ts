/** A document for a patient's record in the clinic's EHR; `type` is a LOINC code with its name. */
export interface EhrDocument {
  clientId: number;
  ehrId: string;
  /** The same for every attempt to send it; the EHR keeps one document with it. */
  identifier: string;
  title: string;
  type: { code: string; name: string };
  text: string;
}

export const documentSystem = 'urn:inova:conversation';

/** A FHIR R4 `DocumentReference`; without the resource of the patient it refers to the EHR ID alone. */
export function documentReference(document: EhrDocument, system: string, patientId: string | null) {
  return {
    resourceType: 'DocumentReference',
    status: 'current',
    identifier: [{ system: documentSystem, value: document.identifier }],
    type: {
      coding: [{ system: 'http://loinc.org', code: document.type.code }],
      text: document.type.name,
    },
    subject: {
      ...(patientId !== null && { reference: `Patient/${patientId}` }),
      type: 'Patient',
      identifier: { system, value: document.ehrId },
    },
    description: document.title,
    content: [
      {
        attachment: {
          contentType: 'text/plain; charset=utf-8',
          data: Buffer.from(document.text, 'utf8').toString('base64'),
          title: document.title,
        },
      },
    ],
  };
}
