/** The addresses of a patient's app. */
export const appHref = (patientId: number) => `/patient-app/${patientId}`;

export const newMessageHref = (patientId: number) => `${appHref(patientId)}/new`;

export const visitsHref = (patientId: number) => `${appHref(patientId)}/visits`;

export const medicationsHref = (patientId: number) => `${appHref(patientId)}/medications`;

export const attachmentHref = (patientId: number, message: number) => `${appHref(patientId)}/attachments/${message}`;

export const threadHref = (patientId: number, conversation: number) =>
  `${appHref(patientId)}/conversations/${conversation}`;

/** Its newest message and the reply. */
export const latestHref = (patientId: number, conversation: number) => `${threadHref(patientId, conversation)}#reply`;
