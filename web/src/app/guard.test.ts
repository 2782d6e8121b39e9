import { expect, test } from 'vitest'
import { decideAccess, isPrint, routerPath, screenAt } from './guard.ts'
import { badgeText } from './shell/menu.ts'

const registrar = {
  email: 'registrar@school.edu.ph',
  first_login: '0' as const,
  is_admin: false,
  role_permissions: { names: ['View Students'], url: ['/admin/students', '/admin/students/:id/grades'] },
  direct_permissions: [],
  info: { is_need_update: false, student_id_number: null },
}
const administrator = { ...registrar, is_admin: true, role_permissions: { names: [], url: [] } }
const findScreen = (path: string) => screenAt(path)!

test('a screen opens with a permission for its path, and is forbidden without it', () => {
  expect(decideAccess(registrar, findScreen('/admin/students/7/grades'))).toEqual({ kind: 'open' })
  expect(decideAccess(registrar, findScreen('/admin/users'))).toEqual({ kind: 'forbidden' })
  expect(decideAccess(registrar, findScreen('/admin/dashboard'))).toEqual({ kind: 'open' })
})

test('an administrator opens students, but neither student nor instructor screens', () => {
  expect(decideAccess(administrator, findScreen('/admin/students'))).toEqual({ kind: 'open' })
  expect(decideAccess(administrator, findScreen('/admin/student/grades'))).toEqual({ kind: 'forbidden' })
  expect(decideAccess(administrator, findScreen('/admin/instructor/grades'))).toEqual({ kind: 'forbidden' })
})

test('a temporary password comes first, then the profile', () => {
  expect(decideAccess({ ...registrar, first_login: '1' }, findScreen('/admin/students'))).toEqual({
    kind: 'first-login',
    signInName: registrar.email,
  })
  const student = { ...registrar, email: null, first_login: '1' as const, info: { is_need_update: false, student_id_number: '2026-00001' } }
  expect(decideAccess(student, findScreen('/admin/students'))).toEqual({ kind: 'first-login', signInName: '2026-00001' })
  const incomplete = { ...registrar, info: { is_need_update: true, student_id_number: null } }
  expect(decideAccess(incomplete, findScreen('/admin/students'))).toEqual({ kind: 'go', to: '/admin/user' })
  expect(decideAccess(incomplete, findScreen('/admin/user'))).toEqual({ kind: 'open' })
})

test('matches unknown, encoded and print paths', () => {
  expect(screenAt('/admin/nothing')).toBeUndefined()
  expect(findScreen('/admin/id%20cards/students').path).toBe('/admin/id cards/students')
  expect(routerPath('/admin/employees/subjects/:id/roster/:sub_id')).toBe('/admin/employees/subjects/$id/roster/$sub_id')
  expect(isPrint('/student/grades/print/:account_id')).toBe(true)
  expect(isPrint('/admin/student/grades')).toBe(false)
})

test('badges are blank at zero and capped at 99+', () => {
  expect([undefined, 0, 7, 99, 100].map(badgeText)).toEqual(['', '', '7', '99', '99+'])
})
