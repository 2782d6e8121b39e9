/** The authorization test that every write of this domain shares. */
import type { Method } from '@talaan/contract'
import { expect } from 'vitest'
import type { TestApp } from '#testing/platform/test-app.ts'

/** Expects 401 without sign-in and 403 for roles that do not edit the curriculum, and that neither writes anything. */
export async function expectOfficeOnly(t: TestApp, method: Method, path: string, body?: object): Promise<void> {
  const before = (await t.audits()).length
  expect((await t.inject(method, path, { body })).status).toBe(401)
  for (const as of ['school_admin', 'full_time', 'student'] as const) expect((await t.inject(method, path, { as, body })).status).toBe(403)
  expect(await t.audits()).toHaveLength(before)
}
