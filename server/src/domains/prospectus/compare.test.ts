import { expect, test } from 'vitest'
import { comparePlans } from './compare.ts'
import type { RowAnswer } from './plan.ts'

let ids = 0
const row = (code: string, level: number, more: Partial<RowAnswer> = {}): RowAnswer => ({
  id: ++ids,
  level,
  semester: 1,
  sort: ids,
  code,
  descriptive_title: code,
  type: 'Lecture',
  lec_units: 3,
  lab_units: 0,
  units: 3,
  category_id: null,
  category: null,
  lab_type: null,
  is_active: true,
  has_grades: false,
  has_offers: false,
  prerequisites: [],
  corequisites: [],
  standing: null,
  updated_at: new Date(),
  ...more,
})
const said = (left: RowAnswer[], right: RowAnswer[]) =>
  comparePlans(left, right).map((one) => [one.code, one.kind, ...(one.moved ? ['moved'] : []), ...one.fields].join(' '))

test('the same plan differs nowhere, whatever its ids', () => {
  expect(said([row('A', 1), row('B', 2)], [row('A', 1), row('B', 2)])).toEqual(['A same', 'B same'])
})

test('added, removed, changed and moved, each beside its neighbours', () => {
  const left = [row('A', 1), row('B', 1), row('C', 2)]
  const right = [row('A', 1, { lec_units: 2, lab_units: 1, category: 'Major' }), row('N', 1), row('C', 1), row('Z', 3)]
  expect(said(left, right)).toEqual(['A changed lec_units lab_units category', 'N added', 'B removed', 'C changed moved', 'Z added'])
})

test('prerequisites are compared by code, in any order', () => {
  const needs = (...codes: string[]) => ({ prerequisites: codes.map((code) => ({ id: ++ids, code })) })
  expect(said([row('A', 1, needs('X', 'Y'))], [row('A', 1, needs('Y', 'X'))])).toEqual(['A same'])
  expect(said([row('A', 1, needs('X'))], [row('A', 1, needs('Y'))])).toEqual(['A changed prerequisites'])
})

test('a term that only the right has stands before the terms after it', () => {
  expect(said([row('A', 1), row('C', 3)], [row('A', 1), row('B', 2), row('C', 3)])).toEqual(['A same', 'B added', 'C same'])
})
