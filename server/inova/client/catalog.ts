import * as calls from '../contract/catalog.ts';
import type { SendCall } from './call.ts';

/** The calls about all of what the clinic acted in offers; a record changed since its version is an InovaError of status 409. */
export function catalogCalls(call: SendCall) {
  return {
    read: () => call(calls.readCatalog),

    /** What a record was before each change, the last first. */
    versions: (kind: calls.CatalogKind, item: number) => call(calls.listVersions, { params: { kind, item } }),

    /** Puts a record at a place, 1 for the first. */
    move: async (kind: 'categories' | 'packages', item: number, position: number) =>
      void (await call(calls.moveInCatalog, { params: { kind, item }, body: { place: position } })),

    addPackage: (body: calls.PackageContent, idempotencyKey: string) =>
      call(calls.addPackage, { body, idempotencyKey }),
    addChecklist: (body: calls.ChecklistContent, idempotencyKey: string) =>
      call(calls.addChecklist, { body, idempotencyKey }),
    addDiscount: (body: calls.DiscountContent, idempotencyKey: string) =>
      call(calls.addDiscount, { body, idempotencyKey }),

    changeCategory: (item: number, body: calls.CategoryChange) =>
      call(calls.changeCategory, { params: { item }, body }),
    changePackage: (item: number, body: calls.PackageChange) => call(calls.changePackage, { params: { item }, body }),
    changeChecklist: (item: number, body: calls.ChecklistChange) =>
      call(calls.changeChecklist, { params: { item }, body }),
    changeDiscount: (item: number, body: calls.DiscountChange) =>
      call(calls.changeDiscount, { params: { item }, body }),
  };
}
