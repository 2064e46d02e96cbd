/** A demo clinic, as stored; `corp` marks the network's own clinics. */
export interface Clinic {
  id: number;
  name: string;
  corp: boolean;
  sandbox: boolean;
  city: string;
  state: string;
  time_zone: string;
}

/** The corporate network's own office. */
export const networkOffice = 2;

/** Area codes of the demo clinics' states. */
export const areaCodes: Record<string, string> = {
  IL: '312',
  MD: '410',
  MN: '612',
  NC: '828',
  AZ: '602',
  CA: '510',
  NY: '212',
  TX: '713',
  GA: '404',
  CO: '303',
  WA: '206',
  SC: '843',
};

type Location = readonly [city: string, state: string, zone: string];

const clinic = (id: number, name: string, [city, state, zone]: Location): Clinic => {
  const time_zone = `America/${zone}`;
  const corp = id !== networkOffice && id !== 38;
  return { id, name, corp, sandbox: id === 1, city, state, time_zone };
};

/** The demo network; all names are invented. */
export const clinics: Clinic[] = [
  clinic(1, 'Sandbox Clinic', ['Springfield', 'IL', 'Chicago']),
  clinic(2, 'Inova Fertility Network', ['Chicago', 'IL', 'Chicago']),
  clinic(5, 'Lakeshore Fertility', ['Evanston', 'IL', 'Chicago']),
  clinic(8, 'Harbor Point Reproductive Medicine', ['Baltimore', 'MD', 'New_York']),
  clinic(13, 'Cedar Valley Fertility Center', ['Minneapolis', 'MN', 'Chicago']),
  clinic(17, 'Blue Laurel Fertility', ['Asheville', 'NC', 'New_York']),
  clinic(20, 'Saguaro Fertility Institute', ['Phoenix', 'AZ', 'Phoenix']),
  clinic(22, 'Redwood Family Building', ['Oakland', 'CA', 'Los_Angeles']),
  clinic(26, 'Hudson Quay Fertility Associates', ['New York', 'NY', 'New_York']),
  clinic(29, 'Bayou Reproductive Center', ['Houston', 'TX', 'Chicago']),
  clinic(31, 'Peach Orchard Fertility Partners', ['Atlanta', 'GA', 'New_York']),
  clinic(34, 'High Plains Reproductive Medicine', ['Denver', 'CO', 'Denver']),
  clinic(38, 'Cascade Cryo and Fertility', ['Seattle', 'WA', 'Los_Angeles']),
  clinic(41, 'Palmetto Fertility', ['Charleston', 'SC', 'New_York']),
];

/** The number of patients seeded per clinic; 2,500 in total. */
export const patientCounts: Record<number, number> = {
  1: 20,
  5: 600,
  8: 180,
  13: 320,
  17: 140,
  20: 170,
  22: 150,
  26: 230,
  29: 160,
  31: 150,
  34: 140,
  38: 140,
  41: 100,
};

const largestClinics = [5, 13];

/** The number of patients seeded in a clinic; a small demo has a third of them in all but the largest clinics. */
export function patientCountOf(clinic: number, isSmall: boolean): number {
  const count = patientCounts[clinic] ?? 0;
  return isSmall && !largestClinics.includes(clinic) ? Math.ceil(count / 3) : count;
}
