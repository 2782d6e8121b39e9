import { contract, type Endpoint } from '@talaan/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { testApp } from '#testing/platform/test-app.ts'

const portal = await testApp()

// All tests come from one address, so throttles would reject most calls.
beforeEach(() => sql`delete from throttles`.execute(portal.db))

const entries = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls).map(([key, entry]) => ({ name: `${domain}.${key}`, entry: entry as Endpoint })),
)

const hostileTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  "'; drop table users; --",
  '" or 1=1 --',
  '%',
  '_%_%',
  '\\',
  '<script>alert(1)</script>',
  '$' + '{7*7}',
  '../../etc/passwd',
  '\u202Eevil',
  '\uD800',
  '𝒰𝓃𝒾𝒸ℴ𝒹ℯ 🧑‍🎓',
  'x'.repeat(20_000),
  '9'.repeat(400),
  '-1',
  '0',
  '1e309',
  'NaN',
  '2026-02-30',
  '0000-00-00',
  '9999999999999999',
  'null',
  'true',
  '[object Object]',
]
const anyText = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ maxLength: 60 }), fc.string({ unit: 'binary', maxLength: 20 }))
const anyValue: fc.Arbitrary<unknown> = fc.oneof(
  anyText,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(anyText, { maxLength: 5 }),
  fc.dictionary(fc.constantFrom('a', '__proto__', 'constructor', 'length'), anyText, { maxKeys: 3 }),
)

const fieldNames = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return []
  const shape = (schema as Partial<z.ZodObject>).shape
  if (shape) return Object.keys(shape)
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType
  return inner ? fieldNames(inner) : []
}
const anyRecord = (names: string[], value: fc.Arbitrary<unknown>) =>
  fc.record(Object.fromEntries([...names, 'surplus'].map((name) => [name, value])), { requiredKeys: [] })

/** Hostile values in every part of a call: path, query and body, and bodies that are not objects. */
const anyRequest = (entry: Endpoint) =>
  fc.record({
    path: fc.tuple(...fieldNames(entry.params).map(() => fc.oneof(anyText, fc.constantFrom('1', '2', '999999999')))),
    query: anyRecord(fieldNames(entry.query), anyText) as fc.Arbitrary<Record<string, string>>,
    body: fc.oneof({ weight: 5, arbitrary: anyRecord(fieldNames(entry.body), anyValue) }, { weight: 1, arbitrary: anyValue }),
  })

describe('hostile input never causes a 5xx answer', () => {
  it.each(entries)('$name', async ({ entry }) => {
    const names = fieldNames(entry.params)
    await fc.assert(
      fc.asyncProperty(anyRequest(entry), async ({ path, query, body }) => {
        const as = entry.path === '/api/logout' ? await portal.createUser('administrator') : 'administrator'
        const url = names.reduce(
          (partialUrl, name, i) => partialUrl.replace(`:${name}`, encodeURIComponent(wellFormed(path[i] ?? ''))),
          entry.path as string,
        )
        const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, wellFormed(value)])).toString()
        const answer = await portal.inject(entry.method, search ? `${url}?${search}` : url, {
          as,
          body: entry.method === 'GET' ? undefined : body,
        })
        expect(answer.status, JSON.stringify(answer.body)?.slice(0, 300)).toBeLessThan(500)
        if (answer.status >= 400) expect(answer.body.message, `${answer.status}`).toEqual(expect.stringMatching(/\S/))
      }),
      { numRuns: 25 },
    )
  })
  it.each(entries.filter(({ entry }) => entry.method !== 'GET'))('$name rejects text that is no JSON', async ({ entry }) => {
    const url = entry.path.replace(/:\w+/g, '1')
    for (const payload of ['{', '[', 'null null', '{"a":}']) {
      const { status, body } = await portal.inject(entry.method, url, { as: 'administrator', body: Buffer.from(payload) })
      expect(status).toBeGreaterThanOrEqual(400)
      expect(status).toBeLessThan(500)
      expect(body.message).toEqual(expect.stringMatching(/\S/))
    }
  })
})

const wellFormed = (value: string) => value.toWellFormed()
