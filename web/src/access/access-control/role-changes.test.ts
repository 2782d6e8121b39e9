import type { Permission, Role } from '@talaan/contract'
import { OWN_RECORD_AREA } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { changedRoles, isHeld, opensToFamilies, type RoleChanges, toggle, toRequest } from './role-changes.ts'

const can = { edit: true, delete: false }
const role = (id: number, key: string): Role => ({ id, key, name: key, is_built_in: true, users: 0, can, updated_at: '' })
const permission = (id: number, role_ids: number[], area = 'Students'): Permission => ({
  id,
  name: `Permission ${id}`,
  description: null,
  urls: [],
  area,
  is_built_in: true,
  can,
  role_ids,
  direct_users: 0,
  created_at: '',
  updated_at: '',
})
const [cashier, student] = [role(1, 'cashier'), role(2, 'student')]
const [held, other, own] = [permission(10, [1]), permission(11, []), permission(12, [], OWN_RECORD_AREA)]
const none: RoleChanges = new Map()

test('a tick that is taken back is no change', () => {
  const once = toggle(none, cashier, held)
  expect([isHeld(once, cashier, held), once.size]).toEqual([false, 1])
  expect(toggle(once, cashier, held).size).toBe(0)
})

test('changes are listed by role and sent as what each gets and loses', () => {
  const changes = toggle(toggle(none, cashier, held), cashier, other)
  const changed = changedRoles(changes, [cashier, student], [held, other, own])
  expect(changed).toEqual([{ role: cashier, granted: [other], revoked: [held] }])
  expect(toRequest(changed)).toEqual({ changes: [{ role_id: 1, granted: [11], revoked: [10] }] })
})

test('what somebody else has stored meanwhile is no change anymore', () => {
  const changes = toggle(none, cashier, other)
  expect(changedRoles(changes, [cashier], [permission(11, [1])])).toEqual([])
})

test('a permission for other records is named when every student would get it', () => {
  const [wide] = changedRoles(toggle(none, student, other), [student], [other])
  const [narrow] = changedRoles(toggle(none, student, own), [student], [own])
  expect([opensToFamilies(wide!), opensToFamilies(narrow!)]).toEqual([true, false])
})
