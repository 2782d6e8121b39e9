import { expect, test } from 'vitest'
import { countedSubjects, countsAs, type Equivalence, groupBySubject, isSameSubject, jointEquivalences } from './equivalence-rules.ts'

const [oldMath, newMath, lecture, laboratory, physics, laterMath] = [1, 2, 3, 4, 5, 6] as const
const equivalences: Equivalence[] = [
  { from: [oldMath], to: newMath, both_ways: false },
  { from: [newMath], to: laterMath, both_ways: true },
  { from: [lecture, laboratory], to: physics, both_ways: false },
]

test('counts a subject as itself and as what it alone is equivalent to, one step only', () => {
  expect(countedSubjects(oldMath, equivalences)).toEqual([oldMath, newMath])
  expect(countedSubjects(newMath, equivalences)).toEqual([newMath, laterMath])
  expect(countsAs(oldMath, laterMath, equivalences)).toBe(false)
})

test('counts in the other direction only where the equivalence goes both ways', () => {
  expect(countsAs(newMath, oldMath, equivalences)).toBe(false)
  expect(countsAs(laterMath, newMath, equivalences)).toBe(true)
  expect(isSameSubject(newMath, oldMath, equivalences)).toBe(true)
})

test('does not count one of several subjects that count together', () => {
  expect(countedSubjects(lecture, equivalences)).toEqual([lecture])
  expect(jointEquivalences(equivalences)).toEqual([equivalences[2]])
})

test('groups what was taken by every subject that it counts as, in the given order', () => {
  const rows = [oldMath, lecture, newMath].map((subject_id, index) => ({ subject_id, index }))
  const groups = groupBySubject(rows, equivalences)
  expect(groups.get(newMath)?.map((row) => row.index)).toEqual([0, 2])
  expect(groups.get(physics)).toBeUndefined()
})
