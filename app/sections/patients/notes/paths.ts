/** Where the notes are on a patient's record. */
export const notesHref = (patientId: number) => `/patients/${patientId}#notes`;

export const addNoteHref = (patientId: number) => `/patients/${patientId}/note`;

export const editNoteHref = (patientId: number, note: number) => `/patients/${patientId}/note/${note}`;

export const addendumHref = (patientId: number, note: number) => `/patients/${patientId}/note/${note}/addendum`;

export const deleteNoteHref = (patientId: number, note: number) => `/patients/${patientId}/note/${note}/delete`;
