import { describe, expect, test } from 'vitest'
import { classIds, officeOf, wordsOf } from './describe-event.ts'

const names = new Map([[7, 'CC101 (BSIT-1A)']])
const standing = { level: 1, status: 2, loads: 0 }
const told = (action: string, payload: Record<string, unknown> | null = null) => wordsOf({ action, payload }, names)

describe('words of an event', () => {
  test('subjects by id and by name', () => {
    const overridden = [{ code: 'subject.over_units', message: 'Too many units.' }]
    const payload = { subjects: [7], student_status: '1', removed: [], overridden }
    expect(classIds({ action: 'update', payload })).toEqual([7])
    expect(told('update', payload)).toEqual({
      title: 'Subjects added',
      details: ['CC101 (BSIT-1A)', 'Standing: Regular'],
      notes: ['Allowed against the rule: Too many units.'],
    })
    expect(
      told('remove_subject', { load_id: 1, subject_offer_id: 9, code: 'GE101', section: 'B', dropped: true, overridden: [] }),
    ).toMatchObject({
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
    const shift = { from: { course: 'BSBA', ...standing }, to: { course: 'BSIT', ...standing }, subjects: [] }
    expect(told('shift_course', shift).title).toBe('Shifted from BSBA to BSIT')
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

test('a row of an older version is shown by its title alone', () => {
  // As the demo school and the measuring fill write it.
  expect(told('accept_enrollment')).toEqual({ title: 'Enrolled', details: [] })
  expect(told('withdraw')).toEqual({ title: 'Withdrawn', details: [] })
  expect(told('accept_admission')).toEqual({ title: 'Admission accepted', details: [] })
  expect(told('accept_enrollment', { reg_no: 'R26-1-000001' })).toEqual({ title: 'Enrolled', details: [] })
  expect(told('hold', { kind: 'library', amount_centavos: null })).toEqual({ title: 'Put on hold', details: [] })
  expect(told('update', { added: [7] })).toEqual({ title: 'Subjects changed', details: [] })
  expect(classIds({ action: 'update', payload: { added: [7] } })).toEqual([])
  expect(classIds({ action: 'join_waitlist', payload: { subject_offer_id: 7 } })).toEqual([])
})

test('classes that left a waiting list with the enrollment are shown by their names', () => {
  const payload = { subject_offer_ids: [7, 8] }
  expect(classIds({ action: 'leave_waitlist', payload })).toEqual([7, 8])
  expect(told('leave_waitlist', payload)).toEqual({ title: 'Left the waiting list', details: ['CC101 (BSIT-1A)'] })
  const declined = { subject_offer_id: 7, code: 'CC101', section: 'BSIT-1A', declined: true }
  expect(told('leave_waitlist', declined)).toEqual({ title: 'Seat from the waiting list declined', details: ['CC101 (BSIT-1A)'] })
})

test('students are told the office, never a name', () => {
  expect(officeOf({ action: 'hold', own: false, by: 'Rowena' })).toBe('Cashier')
  expect(officeOf({ action: 'accept_enrollment', own: false, by: 'Cecilia' })).toBe('Registrar')
  expect(officeOf({ action: 'submit_admission', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'upload_document', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'update', own: true, by: 'Jessa' })).toBe('You')
})
