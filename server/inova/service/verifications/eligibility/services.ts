const names: Record<string, string> = {
  '30': 'Health benefit plan',
  '61': 'In vitro fertilization',
  '83': 'Infertility',
  '88': 'Pharmacy',
  '98': 'Office visit',
};

/** The name of a service by its X12 code. */
export const serviceName = (code: string) => names[code] ?? `Service ${code}`;
