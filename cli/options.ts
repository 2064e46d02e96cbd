import { InvalidArgumentError, Option } from 'commander';

/** Every option has its one definition here, so that it reads and behaves the same in each command. */
export const options = {
  json: () => new Option('--json', 'print JSON instead of a table'),
  clinic: (what: string) => new Option('--clinic <id>', what).argParser(parseRecordNumber),
};

/** The number of a clinic or patient. */
export function parseRecordNumber(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError('It must be a number from 1 on.');
  return Number(text);
}
