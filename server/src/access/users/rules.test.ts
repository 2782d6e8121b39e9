import { plainName } from '@talaan/contract'
import { describe, expect, it } from 'vitest'
import { addressErrors, personErrors } from '#foundation/people/rules.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import type { TableRole } from './role-table.ts'
import {
  administrationReasons,
  lackingReasons,
  needsUpdate,
  newRoleErrors,
  type Rights,
  roleChangeErrors,
  STUDENT_REFUSED,
} from './rules.ts'

const roles: TableRole[] = [
  { id: 1, key: 'administrator', name: 'Administrator', names: ['Edit User'] },
  { id: 5, key: 'student', name: 'Student', names: ['View Own Grades', 'Request Enrollment'] },
  { id: 6, key: 'cashier', name: 'Cashier', names: ['Receive Payment'] },
  { id: 7, key: 'own_helper', name: 'Helper', names: ['View Users'] },
]
const rightsOf = (is_admin: boolean, names: string[]): Rights => ({
  is_admin,
  rights: { is_admin, role_permissions: { names, url: [] }, direct_permissions: [] },
})
const admin = rightsOf(true, [])
const clerk = rightsOf(false, ['View Users', 'Edit User'])

describe('roles of a new user', () => {
  it('are never Student, in neither field', () => {
    expect(newRoleErrors({ role: 5, roles: [] }, roles, admin)).toEqual({ role: STUDENT_REFUSED })
    expect(newRoleErrors({ role: 6, roles: [5] }, roles, admin)).toEqual({ roles: STUDENT_REFUSED })
  })

  it('exist, and are Administrator only by an administrator', () => {
    expect(newRoleErrors({ role: 99, roles: [] }, roles, admin)).toHaveProperty('role')
    expect(newRoleErrors({ role: 1, roles: [] }, roles, clerk)).toHaveProperty('role')
    expect(newRoleErrors({ role: 1, roles: [6] }, roles, admin)).toEqual({})
  })

  it('give only what the person who adds the user may do', () => {
    expect(newRoleErrors({ role: 7, roles: [6] }, roles, clerk)).toEqual({
      roles: 'You cannot give the role Cashier: it has permissions that you do not have',
    })
    expect(newRoleErrors({ role: 7, roles: [] }, roles, clerk)).toEqual({})
  })
})

describe('permissions that somebody lacks', () => {
  it('are named once; those for the own record do not count', () => {
    expect(lackingReasons(clerk, ['View Users', 'edit_user', 'View Own Grades'])).toEqual([])
    expect(lackingReasons(admin, ['Receive Payment'])).toEqual([])
    const [reason] = lackingReasons(clerk, ['Receive Payment', 'Void Payment', 'Receive Payment'])
    expect(reason).toMatchObject({
      code: 'access.lacking',
      message: 'You do not have the permission Receive Payment and 1 more yourself.',
    })
  })
})

describe('role change', () => {
  const makeChange = (before: readonly ('student' | 'cashier' | 'administrator' | 'own_helper')[], after: typeof before) => ({
    before,
    after: roles.filter(({ key }) => (after as readonly string[]).includes(key)),
    hasUnknownRole: false,
  })
  it('may touch Student and Administrator only by an administrator', () => {
    expect(roleChangeErrors(makeChange(['cashier'], ['student']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['student'], ['cashier']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['cashier'], ['cashier', 'administrator']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['student'], ['student', 'own_helper']), clerk)).toEqual({})
    expect(roleChangeErrors(makeChange(['student'], ['student', 'cashier']), clerk).roles).toMatch(/^You cannot give the role Cashier/)
    expect(roleChangeErrors(makeChange(['student', 'cashier'], ['student', 'cashier']), clerk)).toEqual({})
    expect(roleChangeErrors(makeChange(['cashier'], ['student']), admin)).toEqual({})
    expect(roleChangeErrors({ ...makeChange([], []), hasUnknownRole: true }, admin)).toHaveProperty('roles')
  })

  it('leaves an administrator', () => {
    const change = { isAdministrator: true, willBeAdministrator: false, isOwnAccount: false, otherAdministrators: 0 }
    expect(administrationReasons(change).map((reason) => reason.code)).toEqual(['user.last_administrator'])
    expect(administrationReasons({ ...change, isOwnAccount: true, otherAdministrators: 3 }).map((reason) => reason.code)).toEqual([
      'user.self',
    ])
    expect(administrationReasons({ ...change, otherAdministrators: 1 })).toEqual([])
    expect(administrationReasons({ ...change, isAdministrator: false })).toEqual([])
    expect(administrationReasons({ ...change, willBeAdministrator: true })).toEqual([])
  })
})

describe('address', () => {
  const inProvince = { barangay: 'San Roque', city: 'Cabanatuan', above: 'Nueva Ecija', above_kind: 'province' } as const
  const inRegion = { barangay: 'Tibagan', city: 'City of Makati', above: 'NCR', above_kind: 'region' } as const
  it('names the places of its code', () => {
    expect(addressErrors({ province: 'Nueva Ecija', municipality: 'Cabanatuan', barangay: 'San Roque' }, inProvince)).toEqual({})
    expect(addressErrors({ province: 'Bulacan', municipality: 'Cabanatuan', barangay: 'San Roque' }, inProvince)).toHaveProperty('province')
    expect(addressErrors({ province: 'Nueva Ecija', municipality: 'Gapan', barangay: 'San Roque' }, inProvince)).toHaveProperty(
      'municipality',
    )
    expect(addressErrors({ province: 'Nueva Ecija', municipality: 'Cabanatuan', barangay: 'X' }, inProvince)).toHaveProperty('barangay')
    expect(addressErrors({ province: 'X', municipality: 'X', barangay: 'X' }, undefined)).toHaveProperty('psgc_code')
  })
  it('may have a city without a province', () => {
    const makati = { municipality: 'City of Makati', barangay: 'Tibagan' }
    expect(addressErrors({ ...makati, province: 'City of Makati' }, inRegion)).toEqual({})
    expect(addressErrors({ ...makati, province: 'NCR' }, inRegion)).toEqual({})
    expect(addressErrors({ ...makati, province: 'Rizal' }, inRegion)).toHaveProperty('province')
  })
})

describe('person', () => {
  it('is named First M. Last', () => {
    expect(plainName({ first_name: 'Ana', middle_name: 'santos', last_name: 'Cruz' })).toBe('Ana S. Cruz')
    expect(plainName({ first_name: 'Jose', middle_name: null, last_name: 'Cruz', extension_name: 'Jr.' })).toBe('Jose Cruz Jr.')
  })

  it('was born before today and after 1900', () => {
    expect(personErrors({ birthdate: '2026-11-21' }, '2026-11-21')).toHaveProperty('birthdate')
    expect(personErrors({ birthdate: '1899-12-31' }, '2026-11-21')).toHaveProperty('birthdate')
    expect(personErrors({ birthdate: '2008-01-01', salutation: 'Sir' }, '2026-11-21')).toHaveProperty('salutation')
    expect(personErrors({ birthdate: '2008-01-01', salutation: 'Dr.' }, '2026-11-21')).toEqual({})
  })

  it('needs an update while something the school needs is missing', () => {
    expect(needsUpdate({ first_name: 'Ana' })).toBe(true)
  })
})

it('searches words, with wildcards as plain letters', () => {
  expect(searchPatterns('Dela Cruz, 100%_')).toEqual(['%Dela%', '%Cruz%', '%100\\%\\_%'])
  expect(searchPatterns(undefined)).toEqual([])
})
