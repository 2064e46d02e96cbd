import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { boards as access, boardRequirement } from '#server/access/boards.ts';
import { listPath } from '#server/access/lists.ts';
import { toPrincipal } from '#server/access/principal.ts';
import { allows, type Requirement } from '#server/access/requirements.ts';
import { pages } from '#server/access/table/table.ts';
import type { Inova } from '#server/inova/client/inova.ts';
import type { BoardData, Figure, Measurement, SourceRows } from '#server/inova/contract/boards.ts';
import type { Count, Figure as DefinedFigure } from '#server/inova/service/boards/definition.ts';
import { registry } from '#server/inova/service/registry.ts';
import { roles } from '../../support/accounts.ts';
import { type PortalWithListClients, queryText, startPortalWithListClients } from '../../support/list-clients.ts';
import { someOf } from '../../support/seed.ts';

let portal: PortalWithListClients;
beforeAll(async () => {
  portal = await startPortalWithListClients();
});
afterAll(() => portal?.close());

const { boards } = registry;

/** What is measured over a list, and the rows it is measured over. */
type Aggregate = Pick<Count, 'sum' | 'median' | 'greatest'>;

/** Rows of a list and what a figure measures over them, asked for once each. */
function createLedger(inova: Inova) {
  const known = new Map<string, Promise<Pick<Measurement, 'value' | 'sample'>>>();

  async function measure({ list, query }: SourceRows, { sum, median, greatest }: Aggregate) {
    const column = sum ?? median ?? greatest;
    if (!column) {
      const { total } = await inova.lists.show(list, { ...query, size: '1' });
      return { value: total, sample: total ?? 0 };
    }
    const values: number[] = [];
    for await (const { rows } of inova.lists.batches(list, query)) {
      values.push(...rows.flatMap(({ cells }) => (cells[column] == null ? [] : [Number(cells[column])])));
    }
    const sample = values.length;
    if (sum) return { value: values.reduce((total, each) => total + each, 0), sample };
    if (greatest) return { value: sample > 0 ? Math.max(...values) : null, sample };
    return { value: middleOf(values), sample };
  }

  return (rows: SourceRows, aggregate: Aggregate) => {
    const key = JSON.stringify([rows, aggregate.sum, aggregate.median, aggregate.greatest]);
    const measured = known.get(key) ?? measure(rows, aggregate);
    known.set(key, measured);
    return measured;
  };
}

function middleOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.ceil((sorted.length - 1) / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const definedFigures = new Map(
  boards.flatMap(({ id, groups }) =>
    groups.flatMap(({ figures }) => figures.map((figure) => [`${id} ${figure.key}`, figure])),
  ),
);

/** The values of a figure that are counted as they stand, each with what it measures. */
function countsOf(figure: Figure, defined: DefinedFigure): [string, Measurement, Aggregate][] {
  const cells = figure.split?.series.flatMap(({ name, cells }) =>
    cells.map((cell, at): [string, Measurement] => [`${name}, ${figure.split?.labels[at]}`, cell]),
  );
  if ('steps' in defined) {
    const aggregateOf = (name: string) => defined.steps.find(({ label }) => name.endsWith(`, ${label}`)) ?? {};
    return (cells ?? []).map(([name, cell]) => [name, cell, aggregateOf(name)]);
  }
  if (figure.part && figure.per) {
    return [
      ['part', figure.part, defined],
      ['per', figure.per, defined.per ?? {}],
    ];
  }
  const all: [string, Measurement][] = [['whole', figure], ...(cells ?? [])];
  if (figure.before) all.push(['before', figure.before]);
  return all.map(([name, value]) => [name, value, defined]);
}

/** The whole, and the greatest of each series: enough where another looks at all of them. */
function mainValues(figure: Figure, values: [string, Measurement, Aggregate][]) {
  const greatest = figure.split?.series.map(({ cells }) => {
    const most = Math.max(...cells.map(({ value }) => value ?? 0));
    return cells.find(({ value }) => value === most);
  });
  return values.filter(([name, value], at) => at < 2 || name === 'before' || greatest?.includes(value));
}

/** All of them, but of those that are zero only some: there are many. */
function distinctOf(values: [string, Measurement, Aggregate][]) {
  return values.filter(([, { value }], at) => value || at % 5 === 0);
}

/** One clinic, several, and those whose boards nobody else has. */
const measuring = ['staff', ...someOf(['multi', 'financial', 'network'], 1, 'boards')];

describe.each(measuring)('for %s', (role) => {
  test('every tile, bar, point and cell equals what its list holds', async () => {
    const { inova } = await portal.clientsOf(role);
    const ledger = createLedger(inova);
    const mismatches: unknown[] = [];
    let compared = 0;
    for (const { id } of someOf(await inova.boards.list(), 3, `${role} boards`)) {
      const { groups } = await inova.boards.show(id);
      for (const figure of groups.flatMap(({ figures }) => figures)) {
        const defined = definedFigures.get(`${id} ${figure.key}`) as DefinedFigure;
        const values = countsOf(figure, defined);
        const checked = role === 'staff' ? distinctOf(values) : mainValues(figure, values);
        for (const [name, { value, sample, rows }, aggregate] of checked) {
          const measured = await ledger(rows, aggregate);
          const isSame =
            measured.value === null ? value === null : Math.abs((value ?? Number.NaN) - measured.value) < 1e-6;
          if (!isSame || sample !== measured.sample)
            mismatches.push({ id, figure: figure.key, name, value, sample, rows, held: measured });
          compared++;
        }
      }
    }
    expect(mismatches).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  });

  test('a quotient is what its two counts make', async () => {
    const { inova } = await portal.clientsOf(role);
    for (const { id } of await inova.boards.list()) {
      const { groups } = await inova.boards.show(id);
      for (const { key, value, part, per, format } of groups.flatMap(({ figures }) => figures)) {
        if (!part || !per || format !== 'percent') continue;
        const expected = per.value ? (100 * (part.value ?? Number.NaN)) / per.value : null;
        expect(value, `${id} ${key}`).toEqual(expected === null ? null : expect.closeTo(expected, 6));
      }
    }
  });
});

describe('on its page', () => {
  /** Home has the agenda only of those who have appointments. */
  const isShown = ({ key, figures }: BoardData['groups'][number]) =>
    key !== 'agenda' || figures.some(({ value }) => value);
  const hrefsOf = ({ groups }: BoardData) =>
    groups.filter(isShown).flatMap(({ figures }) =>
      figures.flatMap((figure) => {
        const cells = figure.split?.series.flatMap((series) => series.cells) ?? [];
        const shown = figure.look === 'tile' ? [figure] : cells.filter(({ value }) => value);
        return shown.map(({ rows: { list, query } }) => `${listPath(list)}?${queryText(query)}`.replace(/\?$/, ''));
      }),
    );

  test.each(someOf(Object.keys(access), 6, 'board links'))(
    '%s leads to the rows behind each of its figures',
    async (id) => {
      const clients = await portal.clientsOf('network');
      const response = await clients.inova.boards.show(id);
      const { status, body } = await clients.browser.get(response.path);
      expect(status).toBe(200);
      const links = new Set([...body.matchAll(/href="([^"]+)"/g)].map(([, href]) => href?.replaceAll('&amp;', '&')));
      const missing = hrefsOf(response).filter((href) => !links.has(href));
      expect(missing).toEqual([]);
    },
  );

  test('what is wrong in the address is told beside its field, and the rest stays in force', async () => {
    const { browser } = await portal.clientsOf('multi');
    const { status, body } = await browser.get('/dashboard?clinic=99');
    expect(status).toBe(200);
    expect(body).toMatch(/id="board-clinic-error"[\s\S]*?Select an option from the list/);
  });
});

describe('who may open what', () => {
  test('every board has its page, for the same people', () => {
    for (const { id } of boards)
      expect(pages[access[id]?.page as string], id).toMatchObject({ who: boardRequirement(id)?.who });
  });

  test.each(someOf(roles, 3, 'refused boards'))(
    '%s gets the boards of the access table, and the same refusal everywhere',
    async (role) => {
      const { inova, browser, terminal } = await portal.clientsOf(role);
      const principal = toPrincipal(await inova.session.user());
      const allowed = boards.filter(({ id }) => allows(boardRequirement(id) as Requirement, principal));
      expect((await inova.boards.list()).map(({ id }) => id)).toEqual(allowed.map(({ id }) => id));
      for (const { id } of boards.filter((board) => !allowed.includes(board))) {
        await expect(inova.boards.show(id)).rejects.toMatchObject({ status: 403 });
        expect((await terminal(['boards', 'show', id])).code).toBe(1);
        expect((await browser.get(access[id]?.page as string)).location).toBe('/404-page-not-found');
      }
    },
  );

  test('a figure of a list that is not open to the user is left out', async () => {
    const open = async (role: string) => {
      const { inova } = await portal.clientsOf(role);
      const responses = await Promise.all((await inova.boards.list()).map(({ id }) => inova.boards.show(id)));
      const lists = new Set((await inova.lists.list()).map(({ id }) => id));
      return responses.flatMap((response) => Object.keys(response.lists)).filter((list) => !lists.has(list));
    };
    expect(await open('staff')).toEqual([]);
    expect(await open('network')).toEqual([]);
  });
});

describe('one clinic or all', () => {
  const appointments = async (inova: Inova, clinic?: string) => {
    const { groups } = await inova.boards.show('dashboard', { clinic });
    return groups.flatMap(({ figures }) => figures).find(({ key }) => key === 'without-fs');
  };

  test('a corporate user sees the clinic worked in, another, or all of them', async () => {
    const { inova } = await portal.clientsOf('multi');
    const { client } = await inova.session.user();
    const [usual, ownClinic, all] = await Promise.all([
      appointments(inova),
      appointments(inova, String(client)),
      appointments(inova, 'all'),
    ]);
    expect(usual).toEqual(ownClinic);
    expect(ownClinic?.rows.query).toMatchObject({ clinic: String(client) });
    expect(all?.rows.query).not.toHaveProperty('clinic');
    expect(all?.value).toBeGreaterThan(ownClinic?.value ?? 0);
  });

  test("another's clinic is refused", async () => {
    const { inova } = await portal.clientsOf('staff');
    await expect(inova.boards.show('dashboard', { clinic: '13' })).rejects.toMatchObject({
      status: 400,
      errors: ['clinic: Select an option from the list'],
    });
  });
});

test.each([
  ['financial', true],
  ['staff', false],
])('the overview of %s leads to the boards of counselors: %s', async (role, hasLinks) => {
  const { browser } = await portal.clientsOf(role);
  const { body } = await browser.get('/overview');
  for (const path of ['/benefits', '/benefits/financialconsults']) {
    expect(body.includes(`href="${path}"`), path).toBe(hasLinks);
  }
});

describe('at the terminal', () => {
  test('boards are listed, and shown as a table and as JSON', async () => {
    const { terminal } = await portal.clientsOf('staff');
    expect((await terminal(['boards', 'list'])).stdout).toMatch(/^dashboard +Clinic Dashboard/m);
    const shown = await terminal(['boards', 'show', 'dashboard']);
    expect(shown.stdout).toMatch(/^FIGURE +VALUE/);
    const json = JSON.parse((await terminal(['boards', 'show', 'dashboard', '--json'])).stdout);
    const [figure] = json.groups[0].figures;
    expect(shown.stdout).toMatch(new RegExp(`${figure.label} +${figure.value}`));
  });

  test('an unknown board ends with 1', async () => {
    const { terminal } = await portal.clientsOf('staff');
    expect(await terminal(['boards', 'show', 'nothing'])).toMatchObject({ code: 1, stdout: '' });
  });
});
