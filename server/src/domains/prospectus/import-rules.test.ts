import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type ImportTarget, problemsOf, standingIn } from './import-rules.ts'

const target: ImportTarget = { id: 1, name: 'BSIT 2026', course: 'BSIT', levels: [1, 2, 3, 4] }
const facts = { target, plan: [], categories: new Map() }

it('tells a standing from a code', () => {
  expect(['YEAR3', '3rd year standing', 'GRADE 11', 'CC101', 'YEAREND1', 'GRADE'].map(standingIn)).toEqual([
    3,
    3,
    11,
    undefined,
    undefined,
    undefined,
  ])
})

/** Taking away what needs nothing that is left, again and again, empties a graph without a circle. */
function hasCircle(needs: readonly (readonly number[])[]): boolean {
  const left = new Set(needs.keys())
  for (let before = -1; before !== left.size; ) {
    before = left.size
    for (const at of left) if (needs[at]!.every((need) => !left.has(need))) left.delete(at)
  }
  return left.size > 0
}

it('random sheets: a circle is refused exactly when there is one', () => {
  const size = 8
  fc.assert(
    fc.property(fc.array(fc.uniqueArray(fc.nat(size - 1), { maxLength: 2 }), { minLength: size, maxLength: size }), (random) => {
      const needs = random.map((list, at) => list.filter((need) => need !== at))
      const rows = needs.map((list, at) => ({
        line: at + 2,
        values: { level: 1, semester: 1, code: `S${at}`, descriptive_title: 'S', units: 3, prerequisites: list.map((need) => `S${need}`) },
      }))
      const errors = problemsOf(rows, facts).filter((problem) => problem.level === 'error')
      expect(errors.length > 0).toBe(hasCircle(needs))
      for (const { text } of errors) expect(text).toMatch(/^(S\d) needs .*which needs \1$/)
    }),
  )
})
