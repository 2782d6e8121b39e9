import { describe, expect, it } from 'vitest'
import { getOutcome, isLinkValid } from './rules.ts'

const now = new Date('2026-06-01T08:00:00Z')
const later = new Date(now.getTime() + 1)
const account = { status: 1, first_login: false, temp_password_expires_at: null }

describe('a sign-in', () => {
  it('needs an active account and its password', () => {
    expect(getOutcome(account, true, now)).toBe('signed_in')
    expect(getOutcome(account, false, now)).toBe('wrong_password')
    expect(getOutcome(undefined, false, now)).toBe('unknown')
    expect(getOutcome({ ...account, status: 0 }, true, now)).toBe('inactive')
  })

  it('rejects an expired temporary password', () => {
    const newAccount = { ...account, first_login: true }
    expect(getOutcome({ ...newAccount, temp_password_expires_at: later }, true, now)).toBe('signed_in')
    expect(getOutcome({ ...newAccount, temp_password_expires_at: now }, true, now)).toBe('expired')
    expect(getOutcome(newAccount, true, now)).toBe('signed_in')
    expect(getOutcome({ ...account, temp_password_expires_at: now }, true, now)).toBe('signed_in')
  })
})

it('accepts a link once, until it expires, for an active account', () => {
  const link = { expires_at: later, used_at: null, status: 1 }
  expect(isLinkValid(link, now)).toBe(true)
  expect(isLinkValid({ ...link, expires_at: now }, now)).toBe(false)
  expect(isLinkValid({ ...link, used_at: now }, now)).toBe(false)
  expect(isLinkValid({ ...link, status: 0 }, now)).toBe(false)
  expect(isLinkValid(undefined, now)).toBe(false)
})
