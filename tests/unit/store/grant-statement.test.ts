import { expect, test } from 'vitest';
import { grantStatement } from '#server/store/roles.ts';

test.each([
  [15, 'grant inova_portal, inova_service to owner'],
  [16, 'grant inova_portal, inova_service to owner with inherit false, set true'],
  [18, 'grant inova_portal, inova_service to owner with inherit false, set true'],
])('PostgreSQL %i lets the owner work as the roles, since 16 without their rights of its own', (version, statement) => {
  expect(grantStatement(version, ['inova_portal', 'inova_service'], 'owner')).toBe(statement);
});
