import { describe, expect, test } from 'vitest';
import { leadingFilters } from '#app/lists/page/leading-filters.ts';
import type { ListFilter } from '#server/inova/contract/lists/lists.ts';

const filter = (name: string, label: string, kind: ListFilter['kind']): ListFilter => ({
  name,
  label,
  kind,
  options: [],
  fields: [],
});
const name = filter('name', 'Last name', 'text');
const due = filter('due', 'Due', 'dates');
const procedure = filter('procedure', 'Procedure', 'select');
const status = filter('state', 'Status', 'select');
const assignee = filter('assignee', 'Assigned to', 'select');

describe('the filters that stay in sight', () => {
  test('are the name, the status and who it is assigned to, wherever the list has them', () => {
    expect(leadingFilters([due, procedure, assignee, status, name])).toEqual([name, status, assignee]);
  });

  test('are others in their order if a list has no status', () => {
    expect(leadingFilters([name, due, procedure])).toEqual([name, procedure]);
    expect(leadingFilters([name, due])).toEqual([name, due]);
  });

  test('leave out a range of dates that takes more room than is left', () => {
    expect(leadingFilters([name, status, due])).toEqual([name, status]);
    expect(leadingFilters([due, procedure])).toEqual([procedure, due]);
  });
});
