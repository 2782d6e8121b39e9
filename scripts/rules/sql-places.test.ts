import { expect, test } from 'vitest'
import { findSqlProblems } from './sql-places.ts'

const findProblems = (file: string, text = "import { sql } from 'kysely'") => findSqlProblems([{ file, text }])
const actionFile = 'server/src/academics/offers/edit-offer.ts'

test('allows sql in queries, policies, fragments, the domain people, and the platform', () => {
  for (const file of [
    'server/src/academics/offers/queries.ts',
    'server/src/academics/offers/moving/move-queries.ts',
    'server/src/academics/offers/policy.ts',
    'server/src/academics/offers/seat-fragments.ts',
    'server/src/foundation/people/search.ts',
    'server/src/platform/audit.ts',
  ])
    expect(findProblems(file)).toEqual([])
})

test('rejects sql in an action, also under another name', () => {
  expect(
    findProblems(actionFile, "import { notFound } from './errors.ts'\nimport { type RawBuilder, sql as query } from 'kysely'"),
  ).toEqual([`${actionFile}:2 imports what makes statements: write them in a file named *queries.ts`])
  expect(findProblems(actionFile, "import * as kysely from 'kysely'")).toHaveLength(1)
  expect(findProblems(actionFile, "import { all } from '#platform/db/rows.ts'")).toHaveLength(1)
  expect(findProblems('server/src/app/create-admin.ts')).toHaveLength(1)
})

test('allows types of kysely everywhere', () => {
  expect(findProblems(actionFile, "import type { Transaction } from 'kysely'\nimport { type RawBuilder } from 'kysely'")).toEqual([])
})
