import { describe, expect, it } from 'vitest'
import { linkWorks, outcomeOf } from './rules.ts'

const now = new Date('2026-06-01T08:00:00Z')
const later = new Date(now.getTime() + 1)
const account = { status: 1, first_login: false, temp_password_expires_at: null }

describe('a sign-in', () => {
  it('needs an active account and its password', () => {
    expect(outcomeOf(account, true, now)).toBe('signed_in')
    expect(outcomeOf(account, false, now)).toBe('wrong_password')
    expect(outcomeOf(undefined, false, now)).toBe('unknown')
    expect(outcomeOf({ ...account, status: 0 }, true, now)).toBe('inactive')
  })

  it('needs a temporary password to be young, and only that', () => {
    const first = { ...account, first_login: true }
    expect(outcomeOf({ ...first, temp_password_expires_at: later }, true, now)).toBe('signed_in')
    expect(outcomeOf({ ...first, temp_password_expires_at: now }, true, now)).toBe('expired')
    expect(outcomeOf(first, true, now)).toBe('signed_in')
    expect(outcomeOf({ ...account, temp_password_expires_at: now }, true, now)).toBe('signed_in')
  })
})

it('a link works once, for an hour, for an active account', () => {
  const link = { expires_at: later, used_at: null, status: 1 }
  expect(linkWorks(link, now)).toBe(true)
  expect(linkWorks({ ...link, expires_at: now }, now)).toBe(false)
  expect(linkWorks({ ...link, used_at: now }, now)).toBe(false)
  expect(linkWorks({ ...link, status: 0 }, now)).toBe(false)
  expect(linkWorks(undefined, now)).toBe(false)
})
