import type { ServiceContext } from '../context.ts';
import type { Route } from '../route.ts';
import { cryoAccountRoutes } from './billing/accounts/routes.ts';
import { dunningRoutes } from './billing/dunning/routes.ts';
import { storageInvoiceRoutes } from './billing/invoices/routes.ts';
import { billingRunRoutes } from './billing/run/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { tankRoutes } from './inventory/tank-routes.ts';
import { settingsRoutes } from './settings/routes.ts';

/** Frozen specimens, their storage accounts, and their dispositions. */
export function cryoRoutes(context: ServiceContext): Route[] {
  return [
    ...inventoryRoutes(context),
    ...tankRoutes(context),
    ...cryoAccountRoutes(context),
    ...billingRunRoutes(context),
    ...storageInvoiceRoutes(context),
    ...dunningRoutes(context),
    ...settingsRoutes(context),
  ];
}
