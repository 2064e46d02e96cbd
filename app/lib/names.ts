/** A person's name as lists and records show it: "Alvarez-Whitcomb, Marisol". */
export function fullName({ firstname, lastname }: { firstname: string; lastname: string }): string {
  return `${lastname}, ${firstname}`;
}
