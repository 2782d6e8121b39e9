import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findCycleProblems, findProblems, type ImportTarget, parseStanding } from './import-rules.ts'

const target: ImportTarget = { id: 1, name: 'BSIT 2026', course: 'BSIT', levels: [1, 2, 3, 4] }
const facts = { target, plan: [], categories: new Map() }

it('distinguishes a standing from a code', () => {
  expect(['YEAR3', '3rd year standing', 'GRADE 11', 'CC101', 'YEAREND1', 'GRADE'].map(parseStanding)).toEqual([
    3,
    3,
    11,
    undefined,
    undefined,
    undefined,
  ])
})

/** Removing every row without remaining prerequisites, repeatedly, empties a graph without a cycle. */
function hasCycle(needs: readonly (readonly number[])[]): boolean {
  const remaining = new Set(needs.keys())
  for (let previousSize = -1; previousSize !== remaining.size; ) {
    previousSize = remaining.size
    for (const index of remaining) if (needs[index]!.every((need) => !remaining.has(need))) remaining.delete(index)
  }
  return remaining.size > 0
}

it('rejects random sheets exactly when they contain a cycle', () => {
  const chainLength = 8
  fc.assert(
    fc.property(
      fc.array(fc.uniqueArray(fc.nat(chainLength - 1), { maxLength: 2 }), { minLength: chainLength, maxLength: chainLength }),
      (randomNeeds) => {
        const needs = randomNeeds.map((prerequisites, index) => prerequisites.filter((need) => need !== index))
        const rows = needs.map((prerequisites, index) => ({
          line: index + 2,
          values: {
            level: 1,
            semester: 1,
            code: `S${index}`,
            descriptive_title: 'S',
            units: 3,
            prerequisites: prerequisites.map((need) => `S${need}`),
          },
        }))
        const errors = findProblems(rows, facts).filter((problem) => problem.level === 'error')
        expect(errors.length > 0).toBe(hasCycle(needs))
        for (const { text } of errors) expect(text).toMatch(/^(S\d) needs .*which needs \1$/)
      },
    ),
  )
})

const lineOf = (index: number) => index + 2
const findErrors = (rows: Parameters<typeof findProblems>[0]) => findProblems(rows, facts).filter((problem) => problem.level === 'error')

it('visits a sheet that is one long chain once, and reports the cycle at its end', () => {
  const chainLength = 2000
  let visits = 0
  const createChain = (lastNeeds: readonly number[]) =>
    Array.from({ length: chainLength }, (_, index) => {
      const needs = (index + 1 < chainLength ? [index + 1] : lastNeeds).map((id) => ({ id }))
      const subject = { id: index, code: `S${index}`, level: 1, semester: 1, corequisites: [] }
      const prerequisites = () => {
        visits++
        return needs
      }
      return { line: lineOf(index), subject: Object.defineProperty(subject, 'prerequisites', { get: prerequisites }) as never }
    })
  expect(findCycleProblems(createChain([]))).toEqual([])
  expect(findCycleProblems(createChain([1997]))).toEqual([
    { line: lineOf(1997), level: 'error', field: 'prerequisites', text: 'S1997 needs S1998, which needs S1999, which needs S1997' },
  ])
  expect(findCycleProblems(createChain([0]))[0]?.text.split(', ')).toHaveLength(chainLength)
  expect(visits).toBeLessThan(3 * 2 * chainLength + 10)
})

it('reports cycles that share a row as one, and others each at its first row', () => {
  const needs = { A: ['B'], B: ['C', 'A'], C: ['A'], D: ['E'], E: ['D'], F: ['A', 'D'] }
  const rows = Object.entries(needs).map(([code, prerequisites], index) => ({
    line: lineOf(index),
    values: { level: 1, semester: 1, code, descriptive_title: 'S', units: 3, prerequisites },
  }))
  expect(findErrors(rows).map((problem) => `${problem.line}: ${problem.text}`)).toEqual([
    '2: A needs B, which needs C, which needs A',
    '5: D needs E, which needs D',
  ])
})
