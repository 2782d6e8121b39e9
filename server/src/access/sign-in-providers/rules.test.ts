import { expect, test } from 'vitest'
import { claimReasons } from './rules.ts'

const google = { kind: 'google', label: 'Google', email_domains: [] } as const
const microsoft = { kind: 'microsoft', label: 'Microsoft', email_domains: ['school.edu.ph'] } as const
const claims = { subject: '1', email: 'ana@gmail.com', is_email_verified: true, hosted_domain: undefined }
const codes = (...input: Parameters<typeof claimReasons>) => claimReasons(...input).map(({ code }) => code)

test('Google vouches for its own addresses and those of organizations that it hosts', () => {
  expect(codes(google, claims)).toEqual([])
  expect(codes(google, { ...claims, email: 'ana@school.edu.ph', hosted_domain: 'school.edu.ph' })).toEqual([])
  expect(codes(google, { ...claims, email: 'ana@elsewhere.com' })).toEqual(['sign_in.unverified'])
  expect(codes(google, { ...claims, is_email_verified: false })).toEqual(['sign_in.unverified'])
})

test('Microsoft vouches for the domains of the school only', () => {
  expect(codes(microsoft, { ...claims, email: 'ana@School.edu.ph', is_email_verified: false })).toEqual([])
  expect(codes(microsoft, { ...claims, email: 'ana@evil-school.edu.ph.test' })).toEqual(['sign_in.domain'])
  expect(codes(microsoft, { ...claims, email: undefined })).toEqual(['sign_in.unverified'])
})
