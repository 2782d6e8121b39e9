import { describe, expect, test } from 'vitest'
import { auditedBasis, hasOtherIdentity, identityErrors } from './identity.ts'

const before = { first_name: 'Ana  Maria', middle_name: null, last_name: 'Cruz', extension_name: null, birthdate: '2006-05-04' }

describe('another identity', () => {
  test.each([
    ['the same', {}, false],
    ['an empty text for nothing', { middle_name: '' }, false],
    ['other spaces', { first_name: 'Ana Maria ' }, false],
    ['another last name', { last_name: 'Reyes' }, true],
    ['a middle name that was missing', { middle_name: 'Santos' }, true],
    ['another birthdate', { birthdate: '2005-05-04' }, true],
  ])('of %s', (_, change, isOther) => {
    expect(hasOtherIdentity(before, { ...before, ...change })).toBe(isOther)
  })
  test('is none with a field left out, or with the first birthdate', () => {
    expect(hasOtherIdentity(before, { last_name: 'Cruz' })).toBe(false)
    expect(hasOtherIdentity({ ...before, birthdate: null }, before)).toBe(false)
  })
})

test('another identity needs its basis, another basis needs words, and only such a change keeps them', () => {
  const renamed = { ...before, last_name: 'Reyes' }
  expect(identityErrors(before, renamed)).toHaveProperty('basis_of_change')
  expect(identityErrors(before, { ...renamed, basis_of_change: 'other' })).toHaveProperty('basis_note')
  expect(identityErrors(before, { ...renamed, basis_of_change: 'marriage' })).toEqual({})
  expect(identityErrors(before, before)).toEqual({})
  expect(auditedBasis(before, { ...renamed, basis_of_change: 'other', basis_note: 'Adoption' })).toEqual({
    basis_of_change: 'Other: Adoption',
  })
  expect(auditedBasis(before, { ...before, basis_of_change: 'marriage' })).toEqual({})
})
