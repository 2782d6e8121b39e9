import { type ProspectusRow, prerequisiteChain } from '@talaan/contract'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { registrarApi } from '#testing/academics/prospectus.ts'
import { aCourse, aSubject, type Course, type Subject } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp({ pool: 12 })
const api = registrarApi(t)
const SUBJECT_COUNT = 8

type Step =
  | { action: 'needs'; row: number; prerequisites: number[]; corequisites: number[] }
  | { action: 'order'; row: number; level: number; semester: number; shuffle: number }
  | { action: 'remove'; row: number }
  | { action: 'add'; level: number; semester: number }

const anyIndex = fc.nat(SUBJECT_COUNT - 1)
const anyTerm = { level: fc.integer({ min: 1, max: 2 }), semester: fc.integer({ min: 1, max: 2 }) }
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      action: fc.constant('needs' as const),
      row: anyIndex,
      prerequisites: fc.uniqueArray(anyIndex, { minLength: 1, maxLength: 2 }),
      corequisites: fc.uniqueArray(anyIndex, { maxLength: 1 }),
    }),
  },
  { weight: 4, arbitrary: fc.record({ action: fc.constant('order' as const), row: anyIndex, ...anyTerm, shuffle: fc.nat(6) }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('remove' as const), row: anyIndex }) },
  { weight: 1, arbitrary: fc.record({ action: fc.constant('add' as const), ...anyTerm }) },
)

let addedCount = 0
/** Runs one step as a person does: reads the rows and sends a change. Steps of a batch run at the same time. */
async function runStep(course: Course, step: Step): Promise<number> {
  if (step.action === 'add') {
    const { level, semester } = step
    return (await api.addRow(course, { level, semester, code: `ADDED${++addedCount}`, descriptive_title: 'Added' })).status
  }
  const rows = await api.listRows(course)
  const row = rows[step.row % rows.length]
  if (!row) return 200
  const idsAt = (list: number[]) => [...new Set(list.map((i) => rows[i % rows.length]!.id))].filter((id) => id !== row.id)
  if (step.action === 'remove') return (await api.removeRow(course, row.id, row.updated_at)).status
  if (step.action === 'needs') {
    const prerequisites = idsAt(step.prerequisites)
    const corequisites = idsAt(step.corequisites).filter((id) => !prerequisites.includes(id))
    return (await api.setNeeds(course, row.id, { updated_at: row.updated_at, prerequisites, corequisites })).status
  }
  const inTerm = rows.filter((otherRow) => otherRow.level === step.level && otherRow.semester === step.semester && otherRow.id !== row.id)
  inTerm.splice(step.shuffle % (inTerm.length + 1), 0, row)
  const orderedRows = inTerm.map(({ id, updated_at }) => ({ id, updated_at }))
  return (await api.orderTerm(course, { level: step.level, semester: step.semester, rows: orderedRows })).status
}

const codesInCycles = (rows: readonly ProspectusRow[]) =>
  rows.filter((row) => row.prerequisites.some(({ id }) => prerequisiteChain(rows, id, row.id))).map((row) => row.code)

test('has no cycle and no position taken twice after concurrent edits', { timeout: 120_000 }, async () => {
  const anyBatches = fc.array(fc.array(anyStep, { minLength: 4, maxLength: 8 }), { minLength: 1, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(anyBatches, async (batches) => {
      const course = await aCourse(t.db)
      for (let i = 0; i < SUBJECT_COUNT; i++) await aSubject(t.db, { course, code: `S${i}`, level: 1 + (i % 2) })
      for (const batch of batches) {
        const statuses = await Promise.all(batch.map((step) => runStep(course, step)))
        expect(statuses.filter((status) => ![200, 404, 409, 422].includes(status))).toEqual([])
      }
      expect(codesInCycles(await api.listRows(course))).toEqual([])
      const duplicates = sql`
        select level, semester, sort from prospectuses where curriculum_id = ${course.curriculum_id} group by 1, 2, 3 having count(*) > 1`
      expect((await duplicates.execute(t.db)).rows).toEqual([])
    }),
    { numRuns: 15 },
  )
})

test('rejects in the database a cycle that two connections close together', { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyIndex, anyIndex), { minLength: 4, maxLength: 16 }), async (edges) => {
      const course = await aCourse(t.db)
      const subjects: Subject[] = []
      for (let i = 0; i < SUBJECT_COUNT; i++) subjects.push(await aSubject(t.db, { course, code: `S${i}` }))
      await Promise.allSettled(
        edges.map(([sourceIndex, targetIndex]) =>
          t.db
            .insertInto('prospectus_prerequisites')
            .values({ prospectus_id: subjects[sourceIndex]!.id, required_prospectus_id: subjects[targetIndex]!.id, kind: 'subject' })
            .execute(),
        ),
      )
      expect(codesInCycles(await api.listRows(course))).toEqual([])
    }),
    { numRuns: 15 },
  )
})
