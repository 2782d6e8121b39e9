import { expect, test } from 'vitest'
import { fieldLabel, listChanges, type NameOf } from './list-changes.ts'

const names: Record<string, string> = { 'user 7': 'Maria Santos', 'course 3': 'BSIT' }
const nameOf: NameOf = (kind, id) => names[`${kind} ${id}`]
const changesOf = (before: unknown, after: unknown, entity = 'rooms') => listChanges({ entity, before, after }, nameOf)

test('labels fields in words', () => {
  expect(['contact_number', 'amount_centavos', 'course_id', 'is_active', 'role_ids', 'or_number'].map(fieldLabel)).toEqual([
    'Contact number',
    'Amount',
    'Course',
    'Active',
    'Roles',
    'OR number',
  ])
})

test('shows money, days, times, answers and names as people write them', () => {
  expect(
    changesOf(null, {
      amount_centavos: 1_593_000,
      paid_on: '2026-11-21',
      decided_at: '2026-11-21T07:05:00.000Z',
      is_active: false,
      course_id: 3,
      decided_by: 7,
      roles: ['Registrar', 'Cashier'],
      address: { city: 'Cabanatuan', zipcode: '' },
    }).map(({ after }) => after),
  ).toEqual(['₱15,930.00', '21 Nov 2026', '21 Nov 2026, 03:05 pm', 'No', 'BSIT', 'Maria Santos', 'Registrar, Cashier', 'City: Cabanatuan'])
})

test('lists changed fields only, with an empty value as none', () => {
  expect(changesOf({ name: 'A', code: 'X', note: '' }, { name: 'B', code: 'X', note: null })).toEqual([
    { field: 'Name', before: 'A', after: 'B' },
  ])
})

test('lists what a deleted record had', () => {
  expect(changesOf({ name: 'A' }, null)).toEqual([{ field: 'Name', before: 'A', after: null }])
})

test('names the statuses of enrollments and accounts', () => {
  expect(changesOf({ status: 2 }, { status: 4 }, 'enrollments')).toEqual([{ field: 'Status', before: 'For Enrollment', after: 'Enrolled' }])
  expect(changesOf({ status: 1 }, { status: 0 }, 'users')).toEqual([{ field: 'Status', before: 'Active', after: 'Inactive' }])
})

test('never shows a secret, also where an earlier version wrote one', () => {
  const shown = JSON.stringify(changesOf({ password: 'a', api_token: 'b' }, { password: 'c', nested: { reset_token: 'd', name: 'e' } }))
  expect(shown).not.toMatch(/"[abcd]"|: d/)
  expect(shown).toContain('Name: e')
})

test('shows an id without a name as its number', () => {
  expect(changesOf(null, { room_id: 99 })).toEqual([{ field: 'Room', before: null, after: '99' }])
})
