import { expect, test } from 'vitest'
import { editReasons, isWholeTerm, needErrors, removeReasons } from './rules.ts'

const row = { code: 'CC101', lec_units: 2, lab_units: 1, has_grades: true, has_offers: true }

test('rejects changes of code and units of a subject with grades', () => {
  expect(editReasons(row, { code: 'CC101', lec_units: 2 })).toEqual([])
  expect(editReasons(row, { code: 'CC1' })[0]?.message).toBe('CC101 has grades, so its code cannot be changed.')
  expect(editReasons(row, { lab_units: 0 })[0]?.message).toContain('its units cannot be changed')
  expect(editReasons({ ...row, has_grades: false }, { code: 'CC1', lec_units: 3 })).toEqual([])
})

test('rejects removing a subject that something depends on', () => {
  expect(removeReasons({ ...row, has_grades: false, has_offers: false }, [])).toEqual([])
  expect(removeReasons(row, ['CC102', 'CC103']).map((reason) => reason.message)).toEqual([
    'CC101 has grades and cannot be removed.',
    'CC101 is required by CC102, CC103.',
  ])
})

test('rejects the subject itself and subjects outside the curriculum as prerequisites', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(needErrors(rows, 1, { prerequisites: [2], corequisites: [3] })).toEqual({})
  expect(needErrors(rows, 1, { prerequisites: [1], corequisites: [4] })).toEqual({
    prerequisites: 'A subject cannot be its own prerequisite or corequisite',
    corequisites: 'A subject is no longer in this curriculum',
  })
})

test('requires every row of a term in its order', () => {
  const rows = [1, 2, 3].map((id) => ({ id, level: id < 3 ? 1 : 2, semester: 1 })) as never
  expect(isWholeTerm(rows, { level: 1, semester: 1 }, [3, 2, 1])).toBe(true)
  expect(isWholeTerm(rows, { level: 1, semester: 1 }, [1, 3])).toBe(false)
})
