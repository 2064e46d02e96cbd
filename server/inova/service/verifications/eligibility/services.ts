import { codeTable } from '../../x12/code-table.ts';

const names = codeTable<string>({
  '30': 'Health benefit plan',
  '61': 'In vitro fertilization',
  '83': 'Infertility',
  '88': 'Pharmacy',
  '98': 'Office visit',
});

export const plan = '30';
export const [ivf, infertility] = ['61', '83'];
export const office = '98';
export const pharmacy: readonly string[] = ['88', '89', '90', '91', '92', 'B1', 'B2', 'B3'];
export const fertility: readonly string[] = [ivf, infertility];
export const isFertility = (services: string[]) => services.some((each) => fertility.includes(each));

/** The plan, medical care, and general benefits: without one of them there is no plan to speak of. */
export const planServices: readonly string[] = [plan, '1', '60'];

/** The name of a service by its X12 code. */
export const serviceName = (code: string) => names[code] ?? `Service ${code}`;
