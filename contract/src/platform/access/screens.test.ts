import { expect, test } from 'vitest'
import { contract } from '../../index.gen.ts'
import { matchScreen } from './guard.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const rows: readonly Screen[] = screens

test('early calls are reads that need no value from the address', () => {
  const reads = Object.values(contract).flatMap((entries) => Object.values(entries).filter(({ method }) => method === 'GET'))
  const paths = reads.map(({ path }) => path).filter((path) => !path.includes(':'))
  const earlyCalls = rows.flatMap((screen) => screen.earlyCalls ?? [])
  expect(earlyCalls).not.toEqual([])
  expect(earlyCalls.filter((call) => !paths.includes(call))).toEqual([])
})

test('a screen that is requested early has one address', () => {
  const early = rows.filter(({ earlyCalls }) => earlyCalls)
  expect(early.filter(({ path }) => path.includes(':'))).toEqual([])
})

test('an address belongs to one screen, and a place of a menu to one entry', () => {
  const addresses = rows.map(({ path }) => path.replaceAll(/:\w+/g, '1'))
  expect(rows.filter((screen, index) => matchScreen(rows, addresses[index]!) !== screen).map(({ path }) => path)).toEqual([])
  const places = rows.flatMap(({ menu }) => (menu ? [`${menu.group} ${menu.place}`] : []))
  expect(new Set(places).size).toBe(places.length)
})

test.each([
  ['/forgot-password', 'Forgot password'],
  ['/online-admission', 'Online admission'],
  ['/first-login', 'First sign-in'],
  ['/admin/dashboard', 'Dashboard'],
  ['/admin/user', 'Profile'],
  ['/admin/settings/system', 'System settings'],
  ['/admin/users', 'Users'],
])('%s has the title %s', (path, title) => {
  expect(matchScreen(rows, path)?.title).toBe(title)
})
