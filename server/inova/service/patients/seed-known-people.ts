import type { KnownPerson } from './seed-people.ts';

/** Fixed patients of clinic 5 in every demo: names and birth dates that are hard to tell apart in a search. */
export const knownPeople: KnownPerson[] = [
  { firstname: 'Mary-Ann', lastname: "O'Neil", dob: '1985-09-01', email: 'maryann.oneil85@example.com' },
  { firstname: 'José', lastname: 'García-López', dob: '1988-02-29' },
  { firstname: 'Anh', lastname: 'Ng', dob: '1990-01-01' },
  { firstname: 'Grace', lastname: 'Lee', dob: '1990-01-01' },
  { firstname: 'Ji-woo', lastname: 'Yoon', dob: '1990-01-01' },
  { firstname: 'Emma', lastname: 'Winters', dob: '1991-06-15' },
  { firstname: 'Emma', lastname: 'Winters', dob: '1991-06-15' },
  { firstname: 'Claire', lastname: 'Winters', dob: '1991-06-15' },
  { firstname: 'Lee', lastname: 'Grace', dob: '1987-12-31' },
  {
    firstname: 'Maria Guadalupe Concepción Esperanza del Rosario de la Santísima Trinidad Inmaculada Remedios',
    lastname: 'Fernández de Córdoba y Álvarez de Toledo Montemayor-Villavicencio Bustamante-Echeverría y Zaldívar',
    dob: '1989-03-17',
  },
];
