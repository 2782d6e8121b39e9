import { type ProspectusRow, prerequisiteChain } from '@talaan/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../platform/testing.ts'
import { aCourse, aSubject, type Course, type Subject } from '../enrollment/testing.ts'
import { asRegistrar } from './testing.ts'

const t = await testApp({ pool: 12 })
const api = asRegistrar(t)
const SUBJECTS = 8

type Step =
  | { do: 'needs'; row: number; needs: number[]; with: number[] }
  | { do: 'order'; row: number; level: number; semester: number; shuffle: number }
  | { do: 'remove'; row: number }
  | { do: 'add'; level: number; semester: number }

const nth = fc.nat(SUBJECTS - 1)
const term = { level: fc.integer({ min: 1, max: 2 }), semester: fc.integer({ min: 1, max: 2 }) }
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('needs' as const),
      row: nth,
      needs: fc.uniqueArray(nth, { minLength: 1, maxLength: 2 }),
      with: fc.uniqueArray(nth, { maxLength: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('order' as const), row: nth, ...term, shuffle: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('remove' as const), row: nth }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('add' as const), ...term }) },
)

let added = 0
/** Each step reads what is there and sends its change, as a person does; at the same time as the others. */
async function run(course: Course, one: Step): Promise<number> {
  if (one.do === 'add') {
    const { level, semester } = one
    return (await api.add(course, { level, semester, code: `ADDED${++added}`, descriptive_title: 'Added' })).status
  }
  const rows = await api.rows(course)
  const row = rows[one.row % rows.length]
  if (!row) return 200
  const ids = (list: number[]) => [...new Set(list.map((i) => rows[i % rows.length]!.id))].filter((id) => id !== row.id)
  if (one.do === 'remove') return (await api.remove(course, row.id, row.updated_at)).status
  if (one.do === 'needs') {
    const prerequisites = ids(one.needs)
    const corequisites = ids(one.with).filter((id) => !prerequisites.includes(id))
    return (await api.needs(course, row.id, { updated_at: row.updated_at, prerequisites, corequisites })).status
  }
  const inTerm = rows.filter((other) => other.level === one.level && other.semester === one.semester && other.id !== row.id)
  inTerm.splice(one.shuffle % (inTerm.length + 1), 0, row)
  const order = inTerm.map(({ id, updated_at }) => ({ id, updated_at }))
  return (await api.order(course, { level: one.level, semester: one.semester, rows: order })).status
}

const inCycles = (rows: readonly ProspectusRow[]) =>
  rows.filter((row) => row.prerequisites.some(({ id }) => prerequisiteChain(rows, id, row.id))).map((row) => row.code)

test('whatever registrars edit at the same time, there is no cycle and every place is taken once', { timeout: 120_000 }, async () => {
  const batches = fc.array(fc.array(step, { minLength: 4, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(batches, async (plan) => {
      const course = await aCourse(t.db)
      for (let i = 0; i < SUBJECTS; i++) await aSubject(t.db, { course, code: `S${i}`, level: 1 + (i % 2) })
      for (const batch of plan) {
        const statuses = await Promise.all(batch.map((one) => run(course, one)))
        expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
      }
      expect(inCycles(await api.rows(course))).toEqual([])
      const twice = sql`
        select level, semester, sort from prospectuses where curriculum_id = ${course.curriculum_id} group by 1, 2, 3 having count(*) > 1`
      expect((await twice.execute(t.db)).rows).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('the database itself refuses a cycle that two connections close together', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(nth, nth), { minLength: 4, maxLength: 16 }), async (edges) => {
      const course = await aCourse(t.db)
      const subjects: Subject[] = []
      for (let i = 0; i < SUBJECTS; i++) subjects.push(await aSubject(t.db, { course, code: `S${i}` }))
      await Promise.allSettled(
        edges.map(([from, to]) =>
          t.db
            .insertInto('prospectus_prerequisites')
            .values({ prospectus_id: subjects[from]!.id, required_prospectus_id: subjects[to]!.id, kind: 'subject' })
            .execute(),
        ),
      )
      expect(inCycles(await api.rows(course))).toEqual([])
    }),
    { numRuns: 15 },
  )
})
