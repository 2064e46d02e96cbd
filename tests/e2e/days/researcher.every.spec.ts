import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { beginDay } from '../../support/begin-day.ts';
import { randomLetters } from '../../support/own-account.ts';
import { press, pressInDialog } from '../../support/press.ts';
import { expect, test } from '../../support/test.ts';

test('x', async ({page}) => { await beginDay(page, 'researcher'); });
