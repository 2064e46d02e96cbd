import type { ServiceContext } from '../context.ts';
import type { Route } from '../route.ts';
import { cryoAccountRoutes } from './billing/accounts/routes.ts';
import { dunningRoutes } from './billing/dunning/routes.ts';
import { billingRunRoutes } from './billing/run/routes.ts';
import { dispositionRoutes } from './dispositions/routes.ts';
import { inventoryRoutes } from './inventory/routes.ts';
import { shipmentRoutes } from './inventory/shipment-routes.ts';
import { tankRoutes } from './inventory/tank-routes.ts';
import { settingsRoutes } from './settings/routes.ts';
import { takedownRoutes } from './takedown/routes.ts';

/** Frozen specimens, their storage accounts, and their dispositions. */
export function cryoRoutes(context: ServiceContext): Route[] {
  return [
    ...inventoryRoutes(context),
    ...tankRoutes(context),
    ...shipmentRoutes(context),
    ...settingsRoutes(context),
    ...dispositionRoutes(context),
    ...takedownRoutes(context),
    ...cryoAccountRoutes(context),
    ...billingRunRoutes(context),
    ...dunningRoutes(context),
  ];
}
