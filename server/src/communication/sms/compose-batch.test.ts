import { expect, test } from 'vitest'
import { type Candidate, composeBatch, countLeftOut, sumSegments } from './compose-batch.ts'

const candidate = (more: Partial<Candidate> = {}): Candidate => ({
  name: 'REYES, Ana',
  number: '09171234567',
  values: { first_name: 'Ana', school: 'Talaan College' },
  user_id: 1,
  knows_balance: true,
  person_id: 1,
  is_guardian: false,
  has_consent: true,
  ...more,
})
const reasonFor = (text: string, more: Partial<Candidate>, optOuts: string[] = []) =>
  composeBatch(text, [candidate(more)], new Set(optOuts)).left_out[0]?.reason

test('fills the text and counts its segments', () => {
  const { texts, left_out } = composeBatch(`Hello {first_name} ${'a'.repeat(160)}`, [candidate()], new Set())
  expect(texts).toEqual([expect.objectContaining({ number: '+639171234567', segments: 2, user_id: 1 })])
  expect([left_out, sumSegments(texts)]).toEqual([[], 2])
})

test.each<[string, string, Partial<Candidate>]>([
  ['no_number', 'Hello', { number: null }],
  ['no_number', 'Hello', { number: '  ' }],
  ['invalid_number', 'Hello', { number: 'No Data' }],
  ['no_consent', 'Hello', { has_consent: false }],
  ['missing_field', 'Hello {section}', {}],
  ['missing_field', 'Hello {first_name}', { values: { first_name: '' } }],
  ['of_age', 'Pay {balance}', { knows_balance: false, values: { balance: '₱5.00' } }],
  ['link', 'Hello {first_name}', { values: { first_name: 'www.ana.ph' } }],
])('leaves out %s', (reason, text, more) => {
  expect(reasonFor(text, more)).toBe(reason)
})

test('leaves out a number that opted out, in any spelling', () => {
  expect(reasonFor('Hello', { number: '+63 917 123 4567' }, ['+639171234567'])).toBe('opted_out')
})

test('sends a number one text, and counts who is left out by reason', () => {
  const { texts, left_out } = composeBatch(
    'Hello',
    [candidate(), candidate({ name: 'REYES, Ben', number: '639171234567' }), candidate({ number: '1' }), candidate({ number: '2' })],
    new Set(),
  )
  expect(texts).toHaveLength(1)
  expect(left_out[0]).toMatchObject({ name: 'REYES, Ben', number: '639171234567', reason: 'same_number' })
  expect(countLeftOut(left_out)).toEqual([
    { reason: 'invalid_number', count: 2 },
    { reason: 'same_number', count: 1 },
  ])
})

test('a name that begins with TEST does not make the provider drop the text', () => {
  const { texts } = composeBatch('{first_name}, come today', [candidate({ values: { first_name: 'Testa' } })], new Set())
  expect(texts[0]?.text).toBe('Notice: Testa, come today')
})
