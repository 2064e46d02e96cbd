import { InvalidArgumentError, Option } from 'commander';

/** Options that several commands share. */
export const options = {
  json: () => new Option('--json', 'print JSON instead of a table'),
  clinic: (what: string) => new Option('--clinic <id>', what).argParser(parseRecordNumber),
};

/** The ID of a clinic or patient. */
export function parseRecordNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a positive number.');
  return Number(text);
}
