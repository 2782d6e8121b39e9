import { expect, test } from 'vitest'
import { findPermitBasis, missingPaymentReason, type PermitFacts } from './permit-rules.ts'

const facts = (more: Partial<PermitFacts> = {}): PermitFacts => ({
  today: '2026-11-23',
  minimum: { period: 'midterm', required_centavos: 100_000, missing_centavos: 40_050, checking_centavos: 0 },
  notes: [],
  grade_views: [],
  certificates: [],
  ...more,
})
const note = (more: object = {}) => ({ status: 'in_force', covers: ['midterm'], number: 'PN-000003', due_on: '2026-12-15', ...more })
const certificate = (more: object = {}) => ({ issued_on: '2026-06-10', counts_until: '2026-12-31', revoked_at: null, ...more })

test('gives a permit when the minimum is paid exactly, whatever else there is', () => {
  const minimum = { period: 'midterm' as const, required_centavos: 100_000, missing_centavos: 0, checking_centavos: 0 }
  expect(findPermitBasis(facts({ minimum, notes: [note()] }))).toMatchObject({ kind: 'minimum', valid_until: null })
  expect(findPermitBasis(facts({ minimum: { ...minimum, missing_centavos: 1 } }))).toBeUndefined()
})

test('takes a promissory note in force that covers the period', () => {
  expect(findPermitBasis(facts({ notes: [note()] }))).toMatchObject({
    kind: 'note',
    note_number: 'PN-000003',
    valid_until: '2026-12-15',
  })
  for (const other of [{ status: 'pending' }, { status: 'overdue' }, { status: 'ended' }, { covers: ['enrollment', 'final'] }])
    expect(findPermitBasis(facts({ notes: [note(other)] }))).toBeUndefined()
})

test('takes a permission to see the grades of the period', () => {
  expect(findPermitBasis(facts({ grade_views: [{ period: 'midterm', ends_on: null }] }))).toMatchObject({ kind: 'grade_view' })
  expect(findPermitBasis(facts({ grade_views: [{ period: 'final', ends_on: null }] }))).toBeUndefined()
})

test('takes a certificate until its last day, unless it is revoked or not issued yet', () => {
  expect(findPermitBasis(facts({ certificates: [certificate()] }))).toMatchObject({ kind: 'certificate', valid_until: '2026-12-31' })
  const today = '2026-12-31'
  expect(findPermitBasis(facts({ today, certificates: [certificate()] }))).toBeDefined()
  for (const other of [{ counts_until: '2026-11-22' }, { revoked_at: new Date() }, { issued_on: '2026-11-24' }])
    expect(findPermitBasis(facts({ certificates: [certificate(other)] }))).toBeUndefined()
})

test('takes the certificate that counts longest', () => {
  const certificates = [certificate(), certificate({ counts_until: '2027-03-26' }), certificate({ counts_until: '2026-12-01' })]
  expect(findPermitBasis(facts({ certificates }))).toMatchObject({ kind: 'certificate', valid_until: '2027-03-26' })
})

test('names the exact amount that is missing, the office, and what clears it', () => {
  expect(missingPaymentReason(facts().minimum)).toMatchObject({
    code: 'permit.payment',
    message: '₱400.50 of the minimum payment of ₱1,000.00 for the midterm examination permit is not paid yet.',
    office: 'Cashier',
    clears_by: expect.stringContaining('RA 11984'),
  })
})

test('names a payment that the cashier is checking', () => {
  expect(missingPaymentReason({ ...facts().minimum, checking_centavos: 150_000 }).message).toContain(
    'The cashier is checking a payment of ₱1,500.00.',
  )
})
