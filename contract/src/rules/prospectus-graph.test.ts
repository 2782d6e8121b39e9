import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareTerms, cycleReason, laterTermWarnings, type PlannedSubject, planTermName, prerequisiteChain } from './prospectus-graph.ts'

const subject = (id: number, needs: number[], changes: Partial<PlannedSubject> = {}): PlannedSubject => ({
  id,
  code: `S${id}`,
  level: id,
  semester: 1,
  prerequisites: needs.map((requiredId) => ({ id: requiredId })),
  corequisites: [],
  ...changes,
})

test('prerequisiteChain finds the shortest chain', () => {
  const rows = [subject(1, []), subject(2, [1]), subject(3, [2]), subject(4, [3, 2])]
  expect(prerequisiteChain(rows, 4, 1)).toEqual([4, 2, 1])
  expect(prerequisiteChain(rows, 1, 4)).toBeUndefined()
})

test('cycleReason names every subject of the cycle in order', () => {
  const rows = [subject(1, []), subject(2, [1]), subject(3, [2])]
  expect(cycleReason(rows, 1, [2])?.message).toBe('S1 needs S2, which needs S1')
  expect(cycleReason(rows, 1, [3])?.message).toBe('S1 needs S3, which needs S2, which needs S1')
  expect(cycleReason(rows, 3, [1])).toBeUndefined()
})

test('warns of prerequisites in the same or a later term, and of corequisites in a later term', () => {
  const rows = [subject(1, [2]), subject(2, [], { level: 1 }), subject(3, [], { corequisites: [{ id: 4 }, { id: 5 }] })]
  rows.push(subject(4, [], { level: 3 }), subject(5, [], { semester: 3 }))
  expect(laterTermWarnings(rows, [1, 2, 3]).map((reason) => reason.message)).toEqual([
    'S1 needs S2, which is planned in the same term.',
    'S3 is taken with S5, which is planned later, in Level 5, Summer.',
  ])
})

test('names terms and puts them in order', () => {
  expect([planTermName({ level: 1, semester: 2 }), planTermName({ level: 11, semester: 3 })]).toEqual([
    'First Year, Second Semester',
    'Grade 11, Summer',
  ])
  expect(compareTerms({ level: 1, semester: 3 }, { level: 2, semester: 1 })).toBeLessThan(0)
})

test('edits that cycleReason accepts never create a cycle', () => {
  const edit = fc.tuple(fc.nat(7), fc.uniqueArray(fc.nat(7), { maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      const rows = Array.from({ length: 8 }, (_, id) => subject(id, []))
      for (const [id, needs] of edits) {
        const requiredIds = needs.filter((requiredId) => requiredId !== id)
        if (!cycleReason(rows, id, requiredIds)) rows[id] = subject(id, requiredIds)
      }
      for (const row of rows) for (const { id } of row.prerequisites) expect(prerequisiteChain(rows, id, row.id)).toBeUndefined()
    }),
  )
})
