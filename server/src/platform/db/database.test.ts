import pg from 'pg'
import { expect, test } from 'vitest'
import { instant } from './database.ts'

const driver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date

test.each([
  '2026-11-21 14:33:49+08',
  '2026-11-21 14:33:49.5+08',
  '2026-02-28 00:00:00.123+08',
  '2026-11-21 14:33:49.123999+08',
  '1899-12-31 23:59:59.999+08:04',
  '2026-11-21 06:33:49.123+00',
  '10026-11-21 14:33:49+08',
  '0044-03-15 12:00:00+08:04 BC',
])('the instant %s is what the driver reads', (text) => {
  expect(instant(text)).toEqual(driver(text))
})
