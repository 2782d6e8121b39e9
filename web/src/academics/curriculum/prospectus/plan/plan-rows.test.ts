import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makePlan, makeRow } from '#testing/prospectus-rows.ts'
import {
  allRows,
  findPosition,
  nextPosition,
  sheetTerms,
  sumUnits,
  withMoved,
  withNewRow,
  withoutRow,
  withRow,
  withRowsOf,
} from './plan-rows.ts'

const [a, b, c] = [makeRow('A', 1, 1), makeRow('B', 1, 1), makeRow('C', 2, 1)]
const plan = makePlan([a, b, c])
const termTexts = (terms: typeof plan.terms) =>
  terms.map((term) => `${term.level}.${term.semester} ${term.rows.map((row) => row.code).join('')}`)

test('the sheet has two semesters a year, and a summer that has subjects or was added', () => {
  expect(termTexts(sheetTerms(plan))).toEqual(['1.1 AB', '1.2 ', '2.1 C', '2.2 '])
  expect(termTexts(sheetTerms(plan, [{ level: 1, semester: 3 }]))).toEqual(['1.1 AB', '1.2 ', '1.3 ', '2.1 C', '2.2 '])
})

test('the sheet shows the rows of a newer plan', () => {
  const newer = withMoved(plan, c.id, { level: 1, semester: 2, index: 0 })
  expect(termTexts(withRowsOf(sheetTerms(plan), newer))).toEqual(['1.1 AB', '1.2 C', '2.1 ', '2.2 '])
})

test('totals leave out inactive subjects', () => {
  expect(sumUnits([a, makeRow('X', 1, 1, { lec_units: 1.5, lab_units: 1, units: 2.5 }), makeRow('Y', 1, 1, { is_active: false })])).toEqual(
    {
      lec: 4.5,
      lab: 1,
      units: 5.5,
    },
  )
})

test('changes, adds and removes rows in their term', () => {
  expect(allRows(withRow(plan, { ...b, code: 'B2', level: 4 })).map((row) => `${row.code}${row.level}`)).toEqual(['A1', 'B21', 'C2'])
  expect(termTexts(withNewRow(plan, makeRow('N', 1, 2)).terms)).toEqual(['1.1 AB', '1.2 N', '2.1 C'])
  expect(termTexts(withoutRow(plan, c.id).terms)).toEqual(['1.1 AB'])
})

test('steps go through the terms of the sheet, also empty ones, and stop at its first and last row', () => {
  const terms = sheetTerms(plan)
  expect(nextPosition(terms, a.id, -1)).toBeUndefined()
  expect(nextPosition(terms, a.id, 1)).toEqual({ level: 1, semester: 1, index: 1 })
  expect(nextPosition(terms, b.id, 1)).toEqual({ level: 1, semester: 2, index: 0 })
  expect(nextPosition(terms, c.id, -1)).toEqual({ level: 1, semester: 2, index: 0 })
  expect(nextPosition(sheetTerms(withMoved(plan, c.id, { level: 1, semester: 2, index: 0 })), c.id, -1)).toEqual({
    level: 1,
    semester: 1,
    index: 2,
  })
})

test('moving rows loses and doubles none, and puts each at its position', () => {
  const move = fc.record({
    row: fc.nat(2),
    level: fc.integer({ min: 1, max: 2 }),
    semester: fc.integer({ min: 1, max: 3 }),
    index: fc.nat(1),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let moved = plan
      for (const { row, ...to } of moves) {
        const { id } = [a, b, c][row]!
        moved = withMoved(moved, id, to)
        const position = findPosition(moved, id)!
        expect([position.level, position.semester]).toEqual([to.level, to.semester])
        expect(position.index).toBe(Math.min(to.index, position.termSize - 1))
        expect(
          allRows(moved)
            .map((row) => row.code)
            .sort(),
        ).toEqual(['A', 'B', 'C'])
      }
    }),
  )
})
