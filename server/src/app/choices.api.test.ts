import { contract, type Endpoint } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { aTerm } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const portal = await testApp()
await aTerm(portal.db)

interface QueryChoice {
  name: string
  path: string
  key: string
  value: string
  required: Record<string, string>
}

/** The values of an enumeration, also inside an optional schema; none for other schemas. */
function enumValues(schema: z.ZodType): readonly string[] {
  const { type, entries, out, innerType } = schema.def as unknown as Record<string, z.ZodType> & {
    type: string
    entries: Record<string, string>
  }
  if (type === 'enum') return Object.values(entries)
  const inner = out ?? innerType
  return inner === undefined ? [] : enumValues(inner)
}

const isOptional = (schema: z.ZodType): boolean => schema.safeParse(undefined).success

/** The first value of each choice that the call requires. */
const requiredChoices = (query: z.ZodObject | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query?.shape ?? {}).flatMap(([key, schema]) => {
      const [first] = isOptional(schema as z.ZodType) ? [] : enumValues(schema as z.ZodType)
      return first === undefined ? [] : [[key, first]]
    }),
  )

const queryChoices: QueryChoice[] = Object.entries(contract).flatMap(([domain, calls]) =>
  Object.entries(calls as Record<string, Endpoint>)
    .filter(([, { method, path }]) => method === 'GET' && !path.includes(':'))
    .flatMap(([call, { path, query }]) =>
      Object.entries((query as z.ZodObject | undefined)?.shape ?? {}).flatMap(([key, schema]) =>
        (isOptional(schema as z.ZodType) ? enumValues(schema as z.ZodType) : []).map((value) => ({
          name: `${domain}.${call} ${key}=${value}`,
          path,
          key,
          value,
          required: requiredChoices(query as z.ZodObject | undefined),
        })),
      ),
    ),
)

/** Query fields that some calls require besides the choice. */
const term = { school_year: '2026-2027', semester: 1 }

describe('answers every sort order and every choice of a list', () => {
  it.each(queryChoices)('$name', async ({ path, key, value, required }) => {
    const { status, body } = await portal.inject('GET', path, { as: 'administrator', query: { ...term, ...required, [key]: value } })
    expect({ status, body }).toMatchObject({ status: 200 })
  })
})
