import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cycles, type ImportTarget, problemsOf, standingIn } from './import-rules.ts'

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

const line = (at: number) => at + 2
const errorsOf = (rows: Parameters<typeof problemsOf>[0]) => problemsOf(rows, facts).filter((problem) => problem.level === 'error')

it('walks a sheet that is one long chain once, and names the circle at its end with the whole chain', () => {
  const size = 2000
  let looks = 0
  const chain = (last: readonly number[]) =>
    Array.from({ length: size }, (_, at) => {
      const needs = (at + 1 < size ? [at + 1] : last).map((id) => ({ id }))
      const subject = { id: at, code: `S${at}`, level: 1, semester: 1, corequisites: [] }
      const prerequisites = () => {
        looks++
        return needs
      }
      return { line: line(at), subject: Object.defineProperty(subject, 'prerequisites', { get: prerequisites }) as never }
    })
  expect(cycles(chain([]))).toEqual([])
  expect(cycles(chain([1997]))).toEqual([
    { line: line(1997), level: 'error', field: 'prerequisites', text: 'S1997 needs S1998, which needs S1999, which needs S1997' },
  ])
  expect(cycles(chain([0]))[0]?.text.split(', ')).toHaveLength(size)
  expect(looks).toBeLessThan(3 * 2 * size + 10)
})

it('tells circles that share a row as one, and those that do not each at its first row', () => {
  const needs = { A: ['B'], B: ['C', 'A'], C: ['A'], D: ['E'], E: ['D'], F: ['A', 'D'] }
  const rows = Object.entries(needs).map(([code, prerequisites], at) => ({
    line: line(at),
    values: { level: 1, semester: 1, code, descriptive_title: 'S', units: 3, prerequisites },
  }))
  expect(errorsOf(rows).map((problem) => `${problem.line}: ${problem.text}`)).toEqual([
    '2: A needs B, which needs C, which needs A',
    '5: D needs E, which needs D',
  ])
})
