import { expect, it } from 'vitest'
import { isRequiredOf, setUpStatusOf } from '#platform/access/second-factor.ts'
import {
  confirmationReasons,
  generateRecoveryCodes,
  isAppCode,
  isCounterValid,
  normalizeCode,
  passkeyCountReasons,
  relyingPartyOf,
  removalReasons,
  resetReasons,
  SET_UP_MINUTES,
} from './rules.ts'

const now = new Date('2026-07-01T00:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
const rule = { second_factor_roles: 'administrator,cashier', second_factor_grace_days: '7' }
const facts = { has_app: false, passkeys: 0, role_keys: ['cashier'], due_at: null }

it('requires a second factor of the roles that the school chose', () => {
  expect(isRequiredOf(['student', 'cashier'], rule)).toBe(true)
  expect(isRequiredOf(['student'], rule)).toBe(false)
  expect(isRequiredOf(['cashier'], { second_factor_roles: '' })).toBe(false)
})

it('gives days of grace from the first sign-in, which a later change does not move', () => {
  expect(setUpStatusOf(facts, rule, now)).toEqual({ status: 'due', due_at: inDays(7) })
  expect(setUpStatusOf({ ...facts, due_at: inDays(1) }, rule, now)).toEqual({ status: 'due', due_at: inDays(1) })
  expect(setUpStatusOf({ ...facts, due_at: now }, rule, now)).toEqual({ status: 'overdue', due_at: now })
  expect(setUpStatusOf(facts, { ...rule, second_factor_grace_days: '0' }, now)).toEqual({ status: 'overdue', due_at: now })
  for (const settled of [
    { ...facts, has_app: true },
    { ...facts, passkeys: 1 },
    { ...facts, role_keys: ['student'] },
  ])
    expect(setUpStatusOf(settled, rule, now)).toEqual({ status: 'settled' })
})

it('keeps the last second factor of somebody who must have one', () => {
  const codesOf = (left: { has_app: boolean; passkeys: number }, isRequired: boolean) =>
    removalReasons(left, isRequired).map(({ code }) => code)
  expect(codesOf({ has_app: false, passkeys: 0 }, true)).toEqual(['second_factor.last'])
  expect(codesOf({ has_app: false, passkeys: 1 }, true)).toEqual([])
  expect(codesOf({ has_app: false, passkeys: 0 }, false)).toEqual([])
})

it('counts passkeys, set-ups and resets', () => {
  expect([passkeyCountReasons(9).length, passkeyCountReasons(10).length]).toEqual([0, 1])
  const madeAt = new Date(now.getTime() - SET_UP_MINUTES * 60_000)
  expect([confirmationReasons(madeAt, now).length, confirmationReasons(new Date(madeAt.getTime() - 1), now).length]).toEqual([0, 1])
  expect(confirmationReasons(null, now)).toHaveLength(1)
  expect(resetReasons(true, { has_app: true, passkeys: 0 })[0]?.code).toBe('second_factor.own')
  expect(resetReasons(false, { has_app: false, passkeys: 0 })[0]?.code).toBe('second_factor.none')
  expect(resetReasons(false, { has_app: true, passkeys: 0 })).toEqual([])
})

it('makes recovery codes that differ from codes of the app, and reads them as people type them', () => {
  const codes = generateRecoveryCodes()
  expect(new Set(codes).size).toBe(10)
  for (const code of codes) {
    expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/)
    expect(normalizeCode(` ${code.toUpperCase().replace('-', ' ')} `)).toBe(code.replace('-', ''))
    expect(isAppCode(normalizeCode(code))).toBe(false)
  }
  expect(isAppCode(normalizeCode('123 456'))).toBe(true)
})

it('has passkeys only where the portal has a domain name, or runs on this computer', () => {
  expect(relyingPartyOf('https://portal.example.edu.ph')).toEqual({ id: 'portal.example.edu.ph', origin: 'https://portal.example.edu.ph' })
  expect(relyingPartyOf('http://127.0.0.1:8080')).toEqual({ id: 'localhost', origin: 'http://localhost:8080' })
  expect(relyingPartyOf('http://localhost:8080')).toEqual({ id: 'localhost', origin: 'http://localhost:8080' })
  for (const address of ['http://192.168.1.20:8080', 'https://10.0.0.1', 'https://[2001:db8::1]', 'http://portal.example.edu.ph'])
    expect(relyingPartyOf(address)).toBeUndefined()
})

it('refuses a counter that did not grow, unless the passkey does not count', () => {
  expect([isCounterValid(0, 0), isCounterValid(0, 1), isCounterValid(5, 6)]).toEqual([true, true, true])
  expect([isCounterValid(5, 5), isCounterValid(5, 4), isCounterValid(5, 0)]).toEqual([false, false, false])
})
