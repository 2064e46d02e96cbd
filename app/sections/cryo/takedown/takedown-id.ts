const suffix = '-takdown';

/** The address of a patient's takedown; the router reads its suffix into the parameter. */
export const takedownHref = (patientId: number) => `/cryo/cryodash/${patientId}${suffix}`;

/** The patient's number as text if a parameter is that of a takedown, otherwise null. */
export const takedownPatient = (param: string | undefined): string | null =>
  param?.endsWith(suffix) ? param.slice(0, -suffix.length) : null;
