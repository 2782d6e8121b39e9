import { describe, expect, test } from 'vitest'
import { classIdsOf, describeEvent, officeOf } from './describe-event.ts'

const names = new Map([[7, 'CC101 (BSIT-1A)']])
const placement = { level: 1, status: 2, loads: 0 }
const describeAction = (action: string, payload: Record<string, unknown> | null = null) => describeEvent({ action, payload }, names)

describe('texts of an event', () => {
  test('names subjects by id and by name', () => {
    const overridden = [{ code: 'subject.over_units', message: 'Too many units.' }]
    const payload = { subjects: [7], student_status: '1', removed: [], overridden }
    expect(classIdsOf({ action: 'update', payload })).toEqual([7])
    expect(describeAction('update', payload)).toEqual({
      title: 'Subjects added',
      details: ['CC101 (BSIT-1A)', 'Student status: Regular'],
      notes: ['Rule overridden: Too many units.'],
    })
    expect(
      describeAction('remove_subject', { load_id: 1, subject_offer_id: 9, code: 'GE101', section: 'B', dropped: true, overridden: [] }),
    ).toMatchObject({
      title: 'Subject dropped',
      details: ['GE101 (B)'],
    })
  })

  test('describes payments, holds and shifts', () => {
    expect(describeAction('payment', { or_number: '12', amount_centavos: 250_050 }).details).toEqual(['OR 12: ₱2,500.50'])
    expect(describeAction('hold', { kind: 'old_balance', amount_centavos: 1000 })).toMatchObject({
      title: 'Put on hold: old balance',
      details: ['₱10.00'],
    })
    const shift = { from: { course: 'BSBA', ...placement }, to: { course: 'BSIT', ...placement }, subjects: [] }
    expect(describeAction('shift_course', shift).title).toBe('Shifted from BSBA to BSIT')
  })

  test('has a title for every event of an application', () => {
    const steps = ['submit', 'edit', 'revise', 'attach', 'confirm', 'complete', 'accept', 'reject', 'delete'].map(
      (verb) => `${verb}_admission`,
    )
    for (const step of [...steps, 'upload_document', 'remove_document']) {
      const plain = step.charAt(0).toUpperCase() + step.slice(1).replaceAll('_', ' ')
      expect(describeAction(step).title).not.toBe(plain)
    }
    expect(describeAction('upload_document', { kind: 'birth_certificate' }).details).toEqual(['PSA birth certificate'])
    expect(describeAction('complete_admission', { promised: ['form_138', 'photos'] }).details[0]).toMatch(/^To be submitted: .+, .+$/)
  })

  test('falls back to the name of an unknown action and accepts missing payloads', () => {
    expect(describeAction('some_new_action').title).toBe('Some new action')
    expect(describeAction('constructor').title).toBe('Constructor')
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
      expect(describeAction(action).title).toMatch(/\S/)
  })
})

test('shows a row of an older version by its title alone', () => {
  // The demo school and the benchmark write events without payloads.
  expect(describeAction('accept_enrollment')).toEqual({ title: 'Enrolled', details: [] })
  expect(describeAction('withdraw')).toEqual({ title: 'Withdrawn', details: [] })
  expect(describeAction('accept_admission')).toEqual({ title: 'Admission accepted', details: [] })
  expect(describeAction('accept_enrollment', { reg_no: 'R26-1-000001' })).toEqual({ title: 'Enrolled', details: [] })
  expect(describeAction('hold', { kind: 'library', amount_centavos: null })).toEqual({ title: 'Put on hold', details: [] })
  expect(describeAction('update', { added: [7] })).toEqual({ title: 'Subjects changed', details: [] })
  expect(classIdsOf({ action: 'update', payload: { added: [7] } })).toEqual([])
  expect(classIdsOf({ action: 'join_waitlist', payload: { subject_offer_id: 7 } })).toEqual([])
})

test('names the classes of waitlist entries that ended with the enrollment', () => {
  const payload = { subject_offer_ids: [7, 8] }
  expect(classIdsOf({ action: 'leave_waitlist', payload })).toEqual([7, 8])
  expect(describeAction('leave_waitlist', payload)).toEqual({ title: 'Left the waiting list', details: ['CC101 (BSIT-1A)'] })
  const declined = { subject_offer_id: 7, code: 'CC101', section: 'BSIT-1A', declined: true }
  expect(describeAction('leave_waitlist', declined)).toEqual({ title: 'Waitlist slot declined', details: ['CC101 (BSIT-1A)'] })
})

test('shows students the office and never a name', () => {
  expect(officeOf({ action: 'hold', own: false, by: 'Rowena' })).toBe('Cashier')
  expect(officeOf({ action: 'accept_enrollment', own: false, by: 'Cecilia' })).toBe('Registrar')
  expect(officeOf({ action: 'submit_admission', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'upload_document', own: false, by: null })).toBe('You')
  expect(officeOf({ action: 'update', own: true, by: 'Jessa' })).toBe('You')
})
