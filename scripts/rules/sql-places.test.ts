import { expect, test } from 'vitest'
import { sqlProblems } from './sql-places.ts'

const problems = (file: string, text = "import { sql } from 'kysely'") => sqlProblems([{ file, text }])
const verb = 'server/src/domains/offers/edit-offer.ts'

test('statements, policies, fragments, the kernel and the platform may use sql', () => {
  for (const file of [
    'server/src/domains/offers/queries.ts',
    'server/src/domains/offers/moving/move-queries.ts',
    'server/src/domains/offers/policy.ts',
    'server/src/domains/offers/seat-fragments.ts',
    'server/src/domains/people/search.ts',
    'server/src/domains/locks/lock-order.ts',
    'server/src/platform/audit.ts',
  ])
    expect(problems(file)).toEqual([])
})

test('a verb may not, under another name neither', () => {
  expect(problems(verb, "import { notFound } from './errors.ts'\nimport { type RawBuilder, sql as query } from 'kysely'")).toEqual([
    `${verb}:2 imports sql from kysely: write the statement in a file named *queries.ts`,
  ])
  expect(problems(verb, "import * as kysely from 'kysely'")).toHaveLength(1)
  expect(problems('server/src/app/create-admin.ts')).toHaveLength(1)
})

test('types of kysely may stand anywhere', () => {
  expect(problems(verb, "import type { Transaction } from 'kysely'\nimport { type RawBuilder } from 'kysely'")).toEqual([])
})
