import { expect, test } from 'vitest'
import { ADDED_AREA, areaPlace, OWN_RECORD_AREA, permissionAreas } from './areas.ts'
import { isBuiltInPermission, permissionArea, permissions } from './permissions.ts'
import { screens } from './screens.ts'

test('no name of a permission stands twice', () => {
  const names = permissions.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
})

test('a permission opens the screens that name it', () => {
  const { urls } = permissions.find(({ name }) => name === 'View ID Cards')!
  expect(urls).toEqual(['/admin/id cards/students', '/admin/id cards/employees', '/admin/id cards/templates'])
  const opened = permissions.flatMap((permission) => permission.urls)
  const closed = screens.filter(({ permission }) => permission !== 'public' && permission !== 'signed-in').map(({ path }) => path)
  expect([...opened].sort()).toEqual([...closed].sort())
})

test('a permission that the program does not have is one that the school added', () => {
  expect([permissionArea('Enter Grades'), permissionArea('Open the canteen')]).toEqual(['Own pages of instructors', ADDED_AREA])
  expect([isBuiltInPermission('Enter Grades'), isBuiltInPermission('Open the canteen')]).toEqual([true, false])
})

test('areas have a fixed order, with the added ones last', () => {
  expect(areaPlace('Admission and enrollment')).toBe(0)
  expect(areaPlace(ADDED_AREA)).toBe(permissionAreas.length)
  expect(areaPlace(OWN_RECORD_AREA)).toBe(areaPlace(ADDED_AREA) - 1)
})
