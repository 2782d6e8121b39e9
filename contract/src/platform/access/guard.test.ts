import { describe, expect, it } from 'vitest'
import { rightsOf } from '../../../testing/fixtures.ts'
import { canOpenScreen, hasPermission, matchScreen, type Rights } from './guard.ts'
import { permissions } from './permissions.ts'
import { redirects } from './redirects.ts'
import { type RoleKey, roles } from './roles.ts'
import { screens } from './screens.ts'

const canOpen = (role: RoleKey, path: string) => {
  const screen = matchScreen(screens, path)
  return screen !== undefined && canOpenScreen(rightsOf(role), screen)
}
const noRights: Rights = { is_admin: false, role_permissions: { names: [], url: [] }, direct_permissions: [] }

describe('the route guard', () => {
  it('keeps administrators out of student and instructor screens, comparing whole path segments', () => {
    expect(canOpen('administrator', '/admin/student/grades')).toBe(false)
    expect(canOpen('administrator', '/admin/instructor/grades')).toBe(false)
    expect(canOpen('administrator', '/admin/students')).toBe(true)
    expect(canOpen('administrator', '/admin/students/7/grades')).toBe(true)
  })
  it('opens screens without a permission to every signed-in person', () => {
    for (const role of roles) expect(canOpen(role.key, '/admin/user')).toBe(true)
    expect(canOpen('guard', '/admin/identification-number')).toBe(true)
  })
  it.each([
    ['registrar', '/admin/enrollments/enrolled', true],
    ['registrar', '/admin/payments', false],
    ['cashier', '/admin/payments/billing/12', true],
    ['cashier', '/admin/users', false],
    ['guard', '/admin/attendance/3', true],
    ['guard', '/admin/qrcode-scanner', false],
    ['school_admin', '/admin/reports/cashiers', true],
    ['school_admin', '/admin/enrollments/enrolled', false],
    ['student', '/admin/student/grades', true],
    ['full_time', '/admin/instructor/grades/roster/9', true],
    ['part_time', '/admin/announcements/create', true],
    ['parent', '/admin/student/grades', false],
    ['dean', '/admin/dashboard', true],
  ] as const)('%s at %s: %s', (role, path, expected) => {
    expect(canOpen(role, path)).toBe(expected)
  })
  it('opens a screen by a route pattern of a custom permission', () => {
    const custom = { ...noRights, role_permissions: { names: ['Anything'], url: ['/admin/accounts/:id'] } }
    expect(canOpenScreen(custom, { path: '/admin/accounts/:id', permission: 'View Accounts' })).toBe(true)
    expect(canOpenScreen(custom, { path: '/admin/accounts', permission: 'View Accounts' })).toBe(false)
  })
})

describe('the permission check', () => {
  it('compares permission names without case and with spaces as underscores', () => {
    expect(hasPermission({ ...noRights, direct_permissions: ['resend_enrollment_confirmation'] }, 'Resend Enrollment Confirmation')).toBe(
      true,
    )
    expect(hasPermission(noRights, 'Resend Enrollment Confirmation')).toBe(false)
  })
})

describe('the screen and permission tables', () => {
  it('name only existing permissions, and each screen once', () => {
    const names = new Set<string>(permissions.map((permission) => permission.name))
    for (const screen of screens) if (!['public', 'signed-in'].includes(screen.permission)) expect(names).toContain(screen.permission)
    expect(new Set(screens.map((screen) => screen.path)).size).toBe(screens.length)
    expect(names.size).toBe(permissions.length)
  })
  it('name for every restricted screen the only permission whose route list contains it', () => {
    for (const screen of screens) {
      const owners = permissions
        .filter((permission) => (permission.urls as readonly string[]).includes(screen.path))
        .map((permission) => permission.name)
      expect(owners).toEqual(['public', 'signed-in'].includes(screen.permission) ? [] : [screen.permission])
    }
  })
  it('redirect only to existing screens', () => {
    for (const target of Object.values(redirects)) expect(matchScreen(screens, target)).toBeDefined()
  })
})

describe('matchScreen', () => {
  it('prefers fixed segments, accepts a trailing slash and decodes %20', () => {
    expect(matchScreen(screens, '/confirm/print')?.path).toBe('/confirm/print')
    expect(matchScreen(screens, '/admin/users/')?.path).toBe('/admin/users')
    expect(matchScreen(screens, '/admin/id%20cards/students')?.path).toBe('/admin/id cards/students')
    expect(matchScreen(screens, '/admin/settings/registrar/prospectus/edit/4')?.path).toBe('/admin/settings/registrar/prospectus/edit/:id')
    expect(matchScreen(screens, '/admin/nothing')).toBeUndefined()
    expect(matchScreen(screens, '/admin/%E0%A4%A')).toBeUndefined()
  })
})
