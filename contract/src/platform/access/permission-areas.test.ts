import { expect, test } from 'vitest'
import { ADDED_AREA, areaPlace, isBuiltInPermission, OWN_RECORD_AREA, permissionArea, permissionAreas } from './permission-areas.ts'
import { permissions } from './permissions.ts'

test('each built-in permission is in exactly one area', () => {
  const listed = Object.values(permissionAreas).flat()
  expect([...listed].sort()).toEqual(permissions.map(({ name }) => name).sort())
})

test('a permission that the program does not have is one that the school added', () => {
  expect([permissionArea('Enter Grades'), permissionArea('Open the canteen')]).toEqual(['Own pages of instructors', ADDED_AREA])
  expect([isBuiltInPermission('Enter Grades'), isBuiltInPermission('Open the canteen')]).toEqual([true, false])
})

test('areas have a fixed order, with the added ones last', () => {
  expect(areaPlace('Admission and enrollment')).toBe(0)
  expect(areaPlace(ADDED_AREA)).toBe(Object.keys(permissionAreas).length)
  expect(areaPlace(OWN_RECORD_AREA)).toBe(areaPlace(ADDED_AREA) - 1)
})
