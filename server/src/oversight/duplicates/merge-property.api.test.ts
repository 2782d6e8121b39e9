import { mergeFields } from '@talaan/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { personColumns } from '#foundation/people/person-columns.ts'
import { aTermFee } from '#testing/billing/assessment.ts'
import { anOffer, aTerm, type Student } from '#testing/enrollment/enrollment.ts'
import { expectMoneyInvariants } from '#testing/enrollment/invariants.ts'
import { createPerson, type Pool, person } from '#testing/oversight/duplicate-people.ts'
import { readTables } from '#testing/oversight/duplicate-tables.ts'
import { type TestUser, testApp } from '#testing/platform/test-app.ts'

const app = await testApp({ pool: 10 })
const { db } = app
/** Another seed makes other pairs; a failure names it with the pair. */
const seed = Number(process.env.MERGE_SEED ?? 20_261_010)
let admin: TestUser
let pool: Pool

beforeAll(async () => {
  app.clock.now = new Date('2026-10-10T04:00:00Z')
  await aTerm(db)
  await aTermFee(db, { centavos: 100_000 })
  admin = await app.createUser('administrator')
  const cashier = (await app.createUser('cashier')).id
  const idsOf = async (statement: ReturnType<typeof sql<{ id: number }>>) => (await statement.execute(db)).rows.map(({ id }) => id)
  const offers = async (semester: 1 | 2) => [
    await anOffer(db, { max_person: 500, semester }),
    await anOffer(db, { max_person: 500, semester }),
  ]
  pool = {
    offers: { 1: await offers(1), 2: await offers(2) },
    announcements: await idsOf(sql<{ id: number }>`
      insert into announcements (title, body, is_for_everyone, needs_acknowledgement, publish_on)
      select 'Announcement ' || n, '{}', true, true, '2026-10-01' from generate_series(1, 5) n returning id`),
    offices: await idsOf(sql<{ id: number }>`insert into clearance_offices (name) values ('Library of the test') returning id`),
    grants: await idsOf(sql<{ id: number }>`
      insert into grants (name, rule, percent) select 'Grant ' || n, 'percent', 10 from generate_series(1, 6) n returning id`),
    cashier,
  }
})

/** What a row has of the names of its person, and when it was last changed. */
const copies = ['updated_at', 'sort_name', 'search_text', 'search_words', 'applicant_name']

/** What two records have together, in each table whose rows are moved: every row without the columns that name the record. */
async function readTogether(pair: readonly Student[]): Promise<Record<string, string[]>> {
  const ids = {
    students: pair.map(({ student_id }) => student_id),
    users: pair.flatMap(({ user_id }) => user_id ?? []),
    user_infos: pair.map(({ user_info_id }) => user_info_id),
  }
  const together: Record<string, string[]> = {}
  for (const target of ['students', 'users', 'user_infos'] as const) {
    for (const { table, column, mode } of personColumns(target)) {
      if ((mode !== 'move' && mode !== 'unite') || table === 'user_merges') continue
      const { rows } = await sql<{ row: string }>`
        select (to_jsonb(t) - ${[column, ...copies]}::text[])::text as row from ${sql.table(table)} t
        where ${sql.ref(column)} = any(${ids[target]}::bigint[]) order by 1`.execute(db)
      const texts = rows.map(({ row }) => row)
      together[`${table}.${column}`] = mode === 'unite' ? unite(texts) : texts
    }
  }
  return together
}

/** Rows that one person has once, whenever they were written. Of two reads of an announcement, the acknowledgement counts. */
function unite(texts: readonly string[]): string[] {
  const rows = texts.map((text) => Object.entries(JSON.parse(text) as Record<string, unknown>))
  const keyed = rows.map((row) => ({
    key: JSON.stringify(row.filter(([name]) => !name.endsWith('_at'))),
    isAcknowledged: row.some(([name, value]) => name === 'acknowledged_at' && value !== null),
  }))
  return [...Map.groupBy(keyed, ({ key }) => key)]
    .map(([key, same]) => `${key} ${same.some(({ isAcknowledged }) => isAcknowledged)}`)
    .toSorted()
}

async function sumMoney(pair: readonly Student[]): Promise<unknown> {
  const ids = pair.map(({ student_id }) => student_id)
  const { rows } = await sql`
    select (select coalesce(sum(amount_centavos), 0) from charges where student_id = any(${ids}::bigint[])) as charged,
           (select coalesce(sum(amount_centavos), 0) from payments where student_id = any(${ids}::bigint[])) as paid,
           (select coalesce(sum(a.amount_centavos), 0) from allocations a join payments p on p.id = a.payment_id
            where p.student_id = any(${ids}::bigint[])) as allocated`.execute(db)
  return rows[0]
}

test('a merge of any two people loses and doubles nothing, and undoing it restores every table to the byte', {
  timeout: 900_000,
}, async () => {
  let merges = 0
  let refusals = 0
  await fc.assert(
    fc.asyncProperty(
      person,
      person,
      fc.subarray([...mergeFields]),
      fc.nat(4),
      fc.boolean(),
      async (first, second, fields, chance, owes) => {
        const overlap = chance === 0
        const kept = await createPerson(db, pool, first, { index: 0, overlap, owes })
        const absorbed = await createPerson(db, pool, second, { index: 1, overlap, owes })
        const query = { keep_id: kept.user_info_id, absorb_id: absorbed.user_info_id }
        const { data } = (await app.inject('GET', '/api/users/duplicates/merge', { as: admin, query })).body
        const body = { ...query, version: data.version, fields }
        const [before, together, money] = [await readTables(db), await readTogether([kept, absorbed]), await sumMoney([kept, absorbed])]
        const merged = await app.inject('POST', '/api/users/duplicates/merge', { as: admin, body })
        expect(merged.status).toBe(data.conflicts.length > 0 ? 409 : 200)
        if (merged.status === 409) {
          refusals++
          expect(await readTables(db)).toEqual(before)
          return
        }
        merges++
        const owner = { ...kept, user_id: kept.user_id ?? absorbed.user_id }
        expect(await readTogether([owner])).toEqual(together)
        expect(await sumMoney([owner])).toEqual(money)
        await expectMoneyInvariants(app)
        const undone = await app.inject('POST', `/api/users/duplicates/merges/${merged.body.data.id}/undo`, { as: admin, body: {} })
        expect(undone.status).toBe(200)
        expect(await readTables(db)).toEqual(before)
      },
    ),
    { numRuns: 16, seed, endOnFailure: true },
  )
  expect(merges, `merges with seed ${seed}`).toBeGreaterThan(3)
  expect(merges + refusals).toBe(16)
})
