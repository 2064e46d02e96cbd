import { createServer } from 'node:http';
import { resolve } from 'node:path';
import pino from 'pino';
import { createAudit } from '#server/access/audit/audit.ts';
import { parsePatientQuery } from '#server/inova/service/patients/patient-query.ts';
import { searchPatients } from '#server/inova/service/patients/search.ts';
import { openSecrets } from '#server/secrets.ts';
import { openStore } from '#server/store/store.ts';

const { BENCH_CLINICS = '', DATABASE_URL = '', INOVA_DATA_DIR = '', PORT, HOST } = process.env;
const dataDir = resolve(INOVA_DATA_DIR);
const clinics = BENCH_CLINICS.split(',').map(Number);
const store = await openStore({ dataDir, databaseUrl: DATABASE_URL }, pino({ level: 'warn' }));
const audit = createAudit(store, openSecrets(dataDir, process.env.SESSION_SECRET ?? null).auditKeys);

/** Searches with the portal's statement, pool and row security, but no API: `/sql/…`, and with audit `/audited/…`. */
createServer(async (request, response) => {
  const [, kind, text = ''] = (request.url ?? '').split('/');
  const found = text ? await searchPatients(store, clinics, parsePatientQuery(decodeURIComponent(text))) : [];
  if (kind === 'audited') await record(found.map(({ id }) => id));
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found));
}).listen(Number(PORT), HOST);

const record = (patientIds: number[]) =>
  audit.record({
    ...{ via: 'api', userId: 1, userEmail: 'bench@inova.test', action: 'list', outcome: '200', patientIds },
    ...{ target: 'GET /patients/search/{query}', clientId: clinics[0] ?? null },
  });
