import { expect, test } from 'vitest'
import {
  type Candidate,
  defaultValidUntil,
  lossReasons,
  replaceReasons,
  restoreReasons,
  revokeReasons,
  skipText,
  validUntilError,
} from './rules.ts'

const today = '2026-10-09'
const person: Candidate = { kind: 'student', is_eligible: true, number: '2026-00001', has_photo: true, valid_card: null }
const skip = (change: Partial<Candidate>, without_photo = false) => skipText({ ...person, ...change }, { today, without_photo })

test('a person gets a card, or a reason why not', () => {
  expect(skip({})).toBeUndefined()
  expect(skip({ is_eligible: false })).toBe('Is not enrolled in this term.')
  expect(skip({ kind: 'employee', is_eligible: false })).toBe('Does not work here.')
  expect(skip({ number: null })).toBe('Has no student number. Assign one first.')
  expect(skip({ kind: 'employee', number: null })).toBe('Has no employee number. Assign one first.')
  expect(skip({ has_photo: false })).toContain('Has no photo')
  expect(skip({ has_photo: false }, true)).toBeUndefined()
  expect(skip({ hold: 'On hold by Library.' })).toBe('On hold by Library.')
})

test('a valid card is printed again although an office stops new ones, until it expires', () => {
  const valid_card = { kind: 'student', valid_until: today } as const
  expect(skip({ valid_card, hold: 'On hold by Library.' })).toBeUndefined()
  expect(skip({ valid_card: { ...valid_card, valid_until: '2026-10-08' } })).toContain('has expired')
  expect(skip({ valid_card: { kind: 'employee', valid_until: '2027-07-31' } })).toBe('Has a valid employee card for this school year.')
})

test('the last day of a card is after today and within six years', () => {
  expect(validUntilError(today, today)).toBe('Choose a day after today')
  expect([validUntilError('2026-10-10', today), validUntilError('2032-10-09', today)]).toEqual([undefined, undefined])
  expect(validUntilError('2032-10-10', today)).toBe('Choose a day within 6 years')
  expect(defaultValidUntil('2026-2027')).toBe('2027-07-31')
})

const situation = { school_year: '2026-2027', today, has_valid: false }
const card = (status: 'valid' | 'lost' | 'replaced' | 'revoked', change = {}) => ({
  status,
  school_year: '2026-2027',
  valid_until: '2027-07-31',
  ...change,
})
const codes = (reasons: readonly { code: string }[]) => reasons.map(({ code }) => code)

test.each([
  ['valid', [[], ['id_card.state'], [], []]],
  ['lost', [[], [], ['id_card.state'], []]],
  ['replaced', [['id_card.state'], ['id_card.state'], ['id_card.state'], ['id_card.state']]],
  ['revoked', [['id_card.state'], ['id_card.state'], ['id_card.state'], ['id_card.state']]],
] as const)('a card that is %s can be replaced, restored, reported lost and revoked: %j', (status, expected) => {
  const row = card(status)
  const reasons = [replaceReasons(row, situation), restoreReasons(row, situation), lossReasons(row), revokeReasons(row)]
  expect(reasons.map(codes)).toEqual(expected)
})

test('a lost card whose holder has another one is neither restored nor replaced', () => {
  const other = { ...situation, has_valid: true }
  expect([codes(restoreReasons(card('lost'), other)), codes(replaceReasons(card('lost'), other))]).toEqual([
    ['id_card.exists'],
    ['id_card.exists'],
  ])
})

test('a card of another year or after its last day is not restored', () => {
  expect(codes(restoreReasons(card('lost', { school_year: '2025-2026' }), situation))).toEqual(['id_card.expired'])
  expect(codes(restoreReasons(card('lost', { valid_until: '2026-10-08' }), situation))).toEqual(['id_card.expired'])
  expect(codes(replaceReasons(card('valid', { school_year: '2025-2026' }), situation))).toEqual(['id_card.not_eligible'])
})
