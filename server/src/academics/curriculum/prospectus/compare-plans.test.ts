import { expect, test } from 'vitest'
import { comparePlans } from './compare-plans.ts'
import type { PresentedRow } from './present-plan.ts'

let lastId = 0
const createRow = (code: string, level: number, overrides: Partial<PresentedRow> = {}): PresentedRow => ({
  id: ++lastId,
  level,
  semester: 1,
  sort: lastId,
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
  ...overrides,
})
const describeDifferences = (left: PresentedRow[], right: PresentedRow[]) =>
  comparePlans(left, right).map((difference) =>
    [difference.code, difference.kind, ...(difference.moved ? ['moved'] : []), ...difference.fields].join(' '),
  )

test('finds no difference between equal plans with different ids', () => {
  expect(describeDifferences([createRow('A', 1), createRow('B', 2)], [createRow('A', 1), createRow('B', 2)])).toEqual(['A same', 'B same'])
})

test('lists added, removed, changed and moved subjects beside their neighbours', () => {
  const left = [createRow('A', 1), createRow('B', 1), createRow('C', 2)]
  const right = [
    createRow('A', 1, { lec_units: 2, lab_units: 1, category: 'Major' }),
    createRow('N', 1),
    createRow('C', 1),
    createRow('Z', 3),
  ]
  expect(describeDifferences(left, right)).toEqual([
    'A changed lec_units lab_units category',
    'N added',
    'B removed',
    'C changed moved',
    'Z added',
  ])
})

test('compares prerequisites by code, in any order', () => {
  const withPrerequisites = (...codes: string[]) => ({ prerequisites: codes.map((code) => ({ id: ++lastId, code })) })
  expect(describeDifferences([createRow('A', 1, withPrerequisites('X', 'Y'))], [createRow('A', 1, withPrerequisites('Y', 'X'))])).toEqual([
    'A same',
  ])
  expect(describeDifferences([createRow('A', 1, withPrerequisites('X'))], [createRow('A', 1, withPrerequisites('Y'))])).toEqual([
    'A changed prerequisites',
  ])
})

test('lists a term that only the right has before later terms', () => {
  expect(describeDifferences([createRow('A', 1), createRow('C', 3)], [createRow('A', 1), createRow('B', 2), createRow('C', 3)])).toEqual([
    'A same',
    'B added',
    'C same',
  ])
})
