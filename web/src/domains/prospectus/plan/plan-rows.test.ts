import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPlan, aRow } from '../testing-rows.ts'
import { allRows, placeOf, sheetTerms, stepPlace, totals, withMoved, withNewRow, withoutRow, withRow, withRowsOf } from './plan-rows.ts'

const [a, b, c] = [aRow('A', 1, 1), aRow('B', 1, 1), aRow('C', 2, 1)]
const plan = aPlan([a, b, c])
const said = (terms: typeof plan.terms) =>
  terms.map((term) => `${term.level}.${term.semester} ${term.rows.map((row) => row.code).join('')}`)

test('the sheet has two semesters a year, and a summer where there is one or one was asked for', () => {
  expect(said(sheetTerms(plan))).toEqual(['1.1 AB', '1.2 ', '2.1 C', '2.2 '])
  expect(said(sheetTerms(plan, [{ level: 1, semester: 3 }]))).toEqual(['1.1 AB', '1.2 ', '1.3 ', '2.1 C', '2.2 '])
})

test('the sheet takes the rows of a newer plan', () => {
  const newer = withMoved(plan, c.id, { level: 1, semester: 2, index: 0 })
  expect(said(withRowsOf(sheetTerms(plan), newer))).toEqual(['1.1 AB', '1.2 C', '2.1 ', '2.2 '])
})

test('totals leave out what nobody takes any more', () => {
  expect(totals([a, aRow('X', 1, 1, { lec_units: 1.5, lab_units: 1, units: 2.5 }), aRow('Y', 1, 1, { is_active: false })])).toEqual({
    lec: 4.5,
    lab: 1,
    units: 5.5,
  })
})

test('rows are changed, added and removed where they stand', () => {
  expect(allRows(withRow(plan, { ...b, code: 'B2', level: 4 })).map((row) => `${row.code}${row.level}`)).toEqual(['A1', 'B21', 'C2'])
  expect(said(withNewRow(plan, aRow('N', 1, 2)).terms)).toEqual(['1.1 AB', '1.2 N', '2.1 C'])
  expect(said(withoutRow(plan, c.id).terms)).toEqual(['1.1 AB'])
})

test('steps go through the terms of the sheet, also empty ones, and end at its ends', () => {
  const terms = sheetTerms(plan)
  expect(stepPlace(terms, a.id, -1)).toBeUndefined()
  expect(stepPlace(terms, a.id, 1)).toEqual({ level: 1, semester: 1, index: 1 })
  expect(stepPlace(terms, b.id, 1)).toEqual({ level: 1, semester: 2, index: 0 })
  expect(stepPlace(terms, c.id, -1)).toEqual({ level: 1, semester: 2, index: 0 })
  expect(stepPlace(sheetTerms(withMoved(plan, c.id, { level: 1, semester: 2, index: 0 })), c.id, -1)).toEqual({
    level: 1,
    semester: 1,
    index: 2,
  })
})

test('whatever is moved, no row is lost or doubled, and it stands where it was put', () => {
  const move = fc.record({
    row: fc.nat(2),
    level: fc.integer({ min: 1, max: 2 }),
    semester: fc.integer({ min: 1, max: 3 }),
    index: fc.nat(1),
  })
  fc.assert(
    fc.property(fc.array(move, { maxLength: 20 }), (moves) => {
      let now = plan
      for (const { row, ...to } of moves) {
        const { id } = [a, b, c][row]!
        now = withMoved(now, id, to)
        const place = placeOf(now, id)!
        expect([place.level, place.semester]).toEqual([to.level, to.semester])
        expect(place.index).toBe(Math.min(to.index, place.of - 1))
        expect(
          allRows(now)
            .map((one) => one.code)
            .sort(),
        ).toEqual(['A', 'B', 'C'])
      }
    }),
  )
})
