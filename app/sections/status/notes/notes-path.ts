export const notesPath = '/status2/notes';
