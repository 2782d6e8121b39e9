import { describe, expect, it } from 'vitest'
import { displayName } from '../people/names.ts'
import { addressErrors, personErrors } from '../people/rules.ts'
import { searchPatterns } from '../people/search.ts'
import { administrationReasons, needsUpdate, newRoleErrors, roleChangeErrors, STUDENT_REFUSED } from './rules.ts'

const roles = [
  { id: 1, key: 'administrator' },
  { id: 5, key: 'student' },
  { id: 6, key: 'cashier' },
] as const
const admin = { is_admin: true }
const clerk = { is_admin: false }

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
})

describe('role change', () => {
  const makeChange = (before: readonly ('student' | 'cashier' | 'administrator')[], after: typeof before) => ({
    before,
    after,
    hasUnknownRole: false,
  })
  it('may touch Student and Administrator only by an administrator', () => {
    expect(roleChangeErrors(makeChange(['cashier'], ['student']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['student'], ['cashier']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['cashier'], ['cashier', 'administrator']), clerk)).toHaveProperty('roles')
    expect(roleChangeErrors(makeChange(['student'], ['student', 'cashier']), clerk)).toEqual({})
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
    expect(displayName({ first_name: 'Ana', middle_name: 'santos', last_name: 'Cruz' })).toBe('Ana S. Cruz')
    expect(displayName({ first_name: 'Jose', middle_name: null, last_name: 'Cruz', extension_name: 'Jr.' })).toBe('Jose Cruz Jr.')
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
