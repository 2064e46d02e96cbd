export const noteLimit = 200;

/** The fields of the gallery's form, as they are typed. */
export interface DemoFields {
  subscriber: string;
  effective: string;
  deductible: string;
  state: string;
  coverage: string;
  reach: string[];
  agreed: string;
  note: string;
}
