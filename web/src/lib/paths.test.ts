import { expect, expectTypeOf, test } from 'vitest'
import { fillPath, isWhole, type Params, type Target } from './paths.ts'

test('parameters are filled in by name, and encoded', () => {
  expect(fillPath('/admin/accounts/:id', { id: 7 })).toBe('/admin/accounts/7')
  expect(fillPath('/admin/subjects/:id/roster/:sub_id', { sub_id: '9', id: 8 })).toBe('/admin/subjects/8/roster/9')
  expect(fillPath('/online-admission/:trans_no', { trans_no: 'A26 1/2' })).toBe('/online-admission/A26%201%2F2')
})

test('a path without parameters is an address as it stands', () => {
  expect(isWhole('/admin/users')).toBe(true)
  expect(isWhole('/admin/accounts/:id')).toBe(false)
})

test('what is no screen, or misses a parameter, has no type', () => {
  expectTypeOf('/admin/users' as const).toExtend<Target>()
  expectTypeOf(fillPath('/admin/accounts/:id', { id: 7 })).toExtend<Target>()
  expectTypeOf('/admin/nowhere' as const).not.toExtend<Target>()
  expectTypeOf('/admin/accounts/:id' as const).not.toExtend<Target>()
  expectTypeOf('/admin/accounts/7' as string).not.toExtend<Target>()
  // @ts-expect-error the parameter is missing
  expect(() => fillPath('/admin/accounts/:id', {})).not.toThrow()
  // @ts-expect-error there is no such screen
  expect(fillPath('/admin/nowhere/:id', { id: 7 })).toBe('/admin/nowhere/7')
})

test('a screen with several addresses has what all of them name, and perhaps the rest', () => {
  expectTypeOf<Params<'/admin/students/:id/grades'>>().toExtend<{ id: string }>()
  type ClassParams = Params<'/admin/subjects/:id/roster/:sub_id' | '/admin/instructor/grades/roster/:sub_id'>
  expectTypeOf<ClassParams['sub_id']>().toEqualTypeOf<string>()
  expectTypeOf<ClassParams['id']>().toEqualTypeOf<string | undefined>()
})
