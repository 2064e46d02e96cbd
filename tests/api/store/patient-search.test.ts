import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsePatientQuery } from '#server/inova/service/patients/patient-query.ts';
import { createPatient } from '#server/inova/service/patients/queries.ts';
import { searchPatients } from '#server/inova/service/patients/search.ts';
import type { Store } from '#server/store/store.ts';
import { openTestStore } from '../../support/database.ts';

let store: Store;

const people: [clinic: number, firstname: string, lastname: string, dob: string, email: string][] = [
  [41, 'Quinby', "O'Zeal", '1960-03-04', 'Quinby.OZeal@mail.test'],
  [41, 'Quinby-Rae', 'Vélaz-Zorrin', '1960-03-05', 'quinbyrae@mail.test'],
  [41, 'Xu', 'Zy', '1960-03-06', 'xu@mail.test'],
  [41, 'Zyra', 'Xulander', '1960-03-06', 'zyra_x@mail.test'],
  [41, 'Wøtan', 'Straßquist', '1960-03-07', 'w%tan@mail.test'],
  [41, 'Hundred% Sure', 'Under_Score', '1960-03-08', 'hundred@mail.test'],
  [41, 'Zjan', 'Van der Zberg', '1960-03-09', 'zjan@mail.test'],
  [41, 'Zana', 'de la Zcruz', '1960-03-10', 'zana@mail.test'],
  [41, 'Zoe', 'Vanzee', '1960-03-10', 'zoe@mail.test'],
  [41, 'Zjohn', 'Zqsmith Jr.', '1960-03-11', 'zjohn@mail.test'],
  [41, 'Zpaul', 'Zqjones', '1960-03-11', 'zpaul@mail.test'],
  [41, '小龙', '李', '1960-03-12', 'li@mail.test'],
  [41, '伟', '王', '1960-03-12', 'wang@mail.test'],
  [41, '서연', '김', '1960-03-12', 'kim@mail.test'],
  [41, 'שָׂרָה', 'בן־ציון', '1960-03-13', 'sara@mail.test'],
  [41, 'مُحَمَّد', 'الـــأحمد', '1960-03-13', 'ahmad@mail.test'],
  [41, 'Zq\u200breta', 'Zw\u00adick\ufeff', '1960-03-14', 'greta@mail.test'],
  [38, 'Quinby', 'Ozeal', '1960-03-04', 'other@mail.test'],
];

beforeAll(async () => {
  store = await openTestStore();
  const address = { address1: '1 Elm St', city: 'Reno', state: 'NV', zip: '89501', phone: '775-555-0100' };
  for (const [clinic, firstname, lastname, dob, email] of people) {
    await createPatient(store, clinic, { firstname, lastname, dob, email, ...address }, 'Added by staff');
  }
});
afterAll(() => store.close());

async function names(text: string, clinics = [41]): Promise<string[]> {
  const found = await searchPatients(store, clinics, parsePatientQuery(text));
  return found.map(({ firstname, lastname }) => `${firstname} ${lastname}`);
}

describe('searching patients', () => {
  test.each([
    ['quinby ozeal', "Quinby O'Zeal"],
    ["QUINBY O'ZEAL", "Quinby O'Zeal"],
    ['o’zeal', "Quinby O'Zeal"],
    ['zeal uinb', "Quinby O'Zeal"],
    ['ozeal, q', "Quinby O'Zeal"],
    ["O'Zeal,", "Quinby O'Zeal"],
    ['velaz', 'Quinby-Rae Vélaz-Zorrin'],
    ['Vélaz', 'Quinby-Rae Vélaz-Zorrin'],
    ['Ve\u0301laz-Zorrin', 'Quinby-Rae Vélaz-Zorrin'],
    ['velaz zorrin', 'Quinby-Rae Vélaz-Zorrin'],
    ['velazzorrin', 'Quinby-Rae Vélaz-Zorrin'],
    ['zorrin quinbyrae', 'Quinby-Rae Vélaz-Zorrin'],
    ['velaz-z, quinby-r', 'Quinby-Rae Vélaz-Zorrin'],
    ['wotan', 'Wøtan Straßquist'],
    ['STRASSQUIST', 'Wøtan Straßquist'],
    ['zy, xu', 'Xu Zy'],
    ['zy,', 'Xu Zy'],
    ['xul, zy', 'Zyra Xulander'],
    ['hundred%', 'Hundred% Sure Under_Score'],
    ['under_score', 'Hundred% Sure Under_Score'],
    ['3-7-1960', 'Wøtan Straßquist'],
    ['QUINBY.OZEAL@MAIL.TEST', "Quinby O'Zeal"],
    ['zyra_x@', 'Zyra Xulander'],
    ['w%tan@mail', 'Wøtan Straßquist'],
    ['vanderzberg', 'Zjan Van der Zberg'],
    ['van der zberg zjan', 'Zjan Van der Zberg'],
    ['Van der Zberg, Zjan', 'Zjan Van der Zberg'],
    ['vanderzberg, z', 'Zjan Van der Zberg'],
    ['van derzberg', 'Zjan Van der Zberg'],
    ['de la zcruz zana', 'Zana de la Zcruz'],
    ['delazcruz', 'Zana de la Zcruz'],
    ['van zee', 'Zoe Vanzee'],
    ['zoe van zee', 'Zoe Vanzee'],
    ['van zee, zoe', 'Zoe Vanzee'],
    ['zqsmith jr', 'Zjohn Zqsmith Jr.'],
    ['zjohn zqsmith', 'Zjohn Zqsmith Jr.'],
    ['zpaul zqjones iii', 'Zpaul Zqjones'],
    ['Zqjones Jr., Zpaul', 'Zpaul Zqjones'],
    ['李小龙', '小龙 李'],
    ['小龙李', '小龙 李'],
    ['李 小龙', '小龙 李'],
    ['李,', '小龙 李'],
    ['李，小', '小龙 李'],
    ['王伟', '伟 王'],
    ['김서연', '서연 김'],
    ['שרה', 'שָׂרָה בן־ציון'],
    ['בן ציון', 'שָׂרָה בן־ציון'],
    ['בן-ציון', 'שָׂרָה בן־ציון'],
    ['בןציון', 'שָׂרָה בן־ציון'],
    ['محمد', 'مُحَمَّد الـــأحمد'],
    ['الاحمد', 'مُحَمَّد الـــأحمد'],
    ['zqreta zwick', 'Zq\u200breta Zw\u00adick\ufeff'],
    ['zw\u200dick', 'Zq\u200breta Zw\u00adick\ufeff'],
  ])('%s finds only %s', async (text, name) => {
    expect(await names(text)).toEqual([name]);
  });

  test('matches one or two letters at the start of a first or last name', async () => {
    expect(await names('zy xu')).toEqual(['Zyra Xulander', 'Xu Zy']);
    expect(await names('yr xu')).toEqual([]);
  });

  test.each(['under%score', 'qu_nby', 'q', 'ozeal quinby nobody', '@mail.test', '%', '1-1-1901', '123'])(
    '%s finds nobody',
    async (text) => {
      expect(await names(text)).toEqual([]);
    },
  );

  test('stays within the given clinics', async () => {
    expect(await names('quinby ozeal', [38])).toEqual(['Quinby Ozeal']);
    expect(await names('quinby ozeal', [38, 41])).toEqual(["Quinby O'Zeal", 'Quinby Ozeal']);
    expect(await names('quinby ozeal', [5])).toEqual([]);
    expect(await names('quinby ozeal', [])).toEqual([]);
    expect(await names('3/4/1960', [38])).toEqual(['Quinby Ozeal']);
  });

  test('returns at most 100, ordered by last name, first name, and ID', async () => {
    const clinics = [5, 8, 13, 17, 20, 22, 26, 29, 31, 34];
    const found = await searchPatients(store, clinics, parsePatientQuery('mar'));
    expect(found).toHaveLength(100);
    const all = await store.pool.query(
      `select id from inova.patients where client_id = any ($1) and plain_name like '%mar%'
       order by plain_last, plain_first, id limit 100`,
      [clinics],
    );
    expect(found.map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id));
  });

  test('matches an EHR ID as a whole and returns the true date of birth', async () => {
    const [patient, ...others] = await searchPatients(store, [5], parsePatientQuery('500001'));
    expect(others).toEqual([]);
    expect(patient).toMatchObject({ ehrid: '500001', lastname: "O'Neil", dob: '1985-09-01', client: 5 });
    expect(await names('50000', [5])).toEqual([]);
    expect(await names('500001', [13])).toEqual([]);
  });
});
