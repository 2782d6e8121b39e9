import { expect, test } from 'vitest'
import { isOpen, openTypes, type Period, periodOf, type TypePeriod } from './enrollment-period.ts'

const general: Period = {
  enrollment_status: 'OPEN',
  enrollment_start: '2026-05-01',
  enrollment_end: '2026-06-30',
  enrollment_school_year: '2026-2027',
  enrollment_semester: 1,
  new_student: '1',
  old_student: '1',
  returnee: '0',
  transferee: '1',
}
const newInCollege: TypePeriod = { level_group: 'college', enrollee_type: 'new', opens_on: '2026-06-15', closes_on: '2026-07-15' }

test('a type enrolls on its own days in its level group, and on the general days otherwise', () => {
  const isOpenFor = (type: 'new' | 'old', group: 'college' | 'senior_high', today: string, more: Partial<Period> = {}) =>
    isOpen(periodOf({ ...general, ...more }, [newInCollege], type, group), today)
  expect(isOpenFor('new', 'college', '2026-05-02')).toBe(false)
  expect(isOpenFor('new', 'college', '2026-07-10')).toBe(true)
  expect(isOpenFor('new', 'senior_high', '2026-05-02')).toBe(true)
  expect(isOpenFor('old', 'college', '2026-05-02')).toBe(true)
  expect(isOpenFor('new', 'college', '2026-07-10', { enrollment_status: 'CLOSE' })).toBe(false)
})

test('shows a type as closed only when its own days exclude today in every level group', () => {
  const everywhere = (['college', 'senior_high', 'junior_high'] as const).map((level_group) => ({ ...newInCollege, level_group }))
  expect(openTypes(general, [newInCollege], '2026-05-02')).toEqual({
    open: true,
    types: { new: '1', old: '1', returnee: '0', transferee: '1' },
  })
  expect(openTypes(general, everywhere, '2026-05-02')).toMatchObject({ open: true, types: { new: '0', old: '1' } })
  expect(openTypes(general, everywhere, '2026-07-10')).toMatchObject({ open: true, types: { new: '1' } })
  expect(openTypes(general, [], '2026-07-10')).toMatchObject({ open: false, types: { new: '1' } })
  expect(openTypes({ ...general, new_student: '0' }, everywhere, '2026-07-10')).toMatchObject({ open: false, types: { new: '0' } })
})
