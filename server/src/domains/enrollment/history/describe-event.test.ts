import { describe, expect, test } from 'vitest'
import { classIds, officeOf, wordsOf } from './describe-event.ts'

const names = new Map([[7, 'CC101 (BSIT-1A)']])
const told = (action: string, payload: Record<string, unknown> | null = null) => wordsOf({ action, payload }, names)

describe('words of an event', () => {
  test('subjects by id and by name', () => {
    const payload = { subjects: [7], student_status: '1', overridden: [{ message: 'Too many units.' }] }
    expect(classIds({ payload })).toEqual([7])
    expect(told('update', payload)).toEqual({
      title: 'Subjects added',
      details: ['CC101 (BSIT-1A)', 'Standing: Regular'],
      notes: ['Allowed against the rule: Too many units.'],
    })
    expect(told('remove_subject', { code: 'GE101', section: 'B', dropped: true })).toMatchObject({
      title: 'Subject dropped',
      details: ['GE101 (B)'],
    })
  })

  test('money, holds and shifts', () => {
    expect(told('payment', { or_number: '12', amount_centavos: 250_050 }).details).toEqual(['OR 12: ₱2,500.50'])
    expect(told('hold', { kind: 'old_balance', amount_centavos: 1000 })).toMatchObject({
      title: 'Put on hold: old balance',
      details: ['₱10.00'],
    })
    expect(told('shift_course', { from: { course: 'BSBA' }, to: { course: 'BSIT' }, subjects: [] }).title).toBe('Shifted from BSBA to BSIT')
  })

  test('every step of an application has words', () => {
    const steps = ['submit', 'edit', 'revise', 'attach', 'confirm', 'complete', 'accept', 'reject', 'delete'].map(
      (verb) => `${verb}_admission`,
    )
    for (const step of [...steps, 'upload_document', 'remove_document']) {
      const plain = step.charAt(0).toUpperCase() + step.slice(1).replaceAll('_', ' ')
      expect(told(step).title).not.toBe(plain)
    }
    expect(told('upload_document', { kind: 'birth_certificate' }).details).toEqual(['PSA birth certificate'])
    expect(told('complete_admission', { promised: ['form_138', 'photos'] }).details[0]).toMatch(/^To be brought: .+, .+$/)
  })

  test('what has no words of its own is told by its name; what is missing breaks nothing', () => {
    expect(told('some_new_action').title).toBe('Some new action')
    expect(told('constructor').title).toBe('Constructor')
    for (const action of [
      'update',
      'hold',
      'release_hold',
      'shift_course',
      'withdraw',
      'edit_enrollment',
      'update_info',
      'accept_enrollment',
    ])
      expect(told(action).title).toMatch(/\S/)
  })
})

test('students are told the office, never a name', () => {
  expect(officeOf({ action: 'hold', own: false, by: 'Rowena' })).toBe('Cashier')
  expect(officeOf({ action: 'accept_enrollment', own: false, by: 'Cecilia' })).toBe('Registrar')
  expect(officeOf({ action: 'submit_admission', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'upload_document', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'update', own: true, by: 'Jessa' })).toBe('You')
})
