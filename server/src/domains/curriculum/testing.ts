/** For tests: the two proofs that every write of this domain shares, besides its own. */
import type { Method } from '@talaan/contract'
import { expect } from 'vitest'
import type { TestApp } from '../../platform/testing.ts'

/** Not signed in, and signed in as somebody whose role does not edit the curriculum; nothing is written by either. */
export async function expectOfficeOnly(t: TestApp, method: Method, path: string, body?: object): Promise<void> {
  const before = (await t.audits()).length
  expect((await t.inject(method, path, { body })).status).toBe(401)
  for (const as of ['school_admin', 'full_time', 'student'] as const) expect((await t.inject(method, path, { as, body })).status).toBe(403)
  expect(await t.audits()).toHaveLength(before)
}
