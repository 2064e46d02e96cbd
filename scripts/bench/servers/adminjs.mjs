import AdminJSExpress from '@adminjs/express';
import { Adapter, Database, Resource } from '@adminjs/sql';
import AdminJS from 'adminjs';
import express from 'express';

const { PEER_DATABASE, PEER_SOCKET, PEER_USER, PORT, HOST } = process.env;

/** AdminJS over the table of the comparison, without sign-in. Runs in its own folder, where its packages are. */
AdminJS.registerAdapter({ Database, Resource });
const connection = { host: PEER_SOCKET, user: PEER_USER, database: PEER_DATABASE, schema: 'peers' };
const tables = await new Adapter('postgresql', connection).init();
const admin = new AdminJS({ rootPath: '/admin', resources: [tables.table('people')] });
const app = express();
app.use('/admin', AdminJSExpress.buildRouter(admin));
app.listen(Number(PORT), HOST);
