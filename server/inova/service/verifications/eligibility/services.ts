const names: Record<string, string> = {
  '30': 'Health benefit plan',
  '61': 'In vitro fertilization',
  '83': 'Infertility',
  '88': 'Pharmacy',
  '98': 'Office visit',
};

/** A kind of service as people call it, by its code in X12. */
export const serviceName = (code: string) => names[code] ?? `Service ${code}`;
