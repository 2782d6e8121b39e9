import pg from 'pg'
import { expect, test } from 'vitest'
import { parseTimestamp } from './database.ts'

const parseWithDriver = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date

test.each([
  '2026-11-21 14:33:49+08',
  '2026-11-21 14:33:49.5+08',
  '2026-02-28 00:00:00.123+08',
  '2026-11-21 14:33:49.123999+08',
  '1899-12-31 23:59:59.999+08:04',
  '2026-11-21 06:33:49.123+00',
  '10026-11-21 14:33:49+08',
  '0044-03-15 12:00:00+08:04 BC',
])('parses the timestamp %s as the driver does', (text) => {
  expect(parseTimestamp(text)).toEqual(parseWithDriver(text))
})
