import { expect, test } from 'vitest'
import type { Tx, UserContext } from '#platform/context.ts'
import { EnrollmentEvent, readEvent } from './enrollment-event.ts'
import { recordEvent } from './record-event.ts'

const hold = { action: 'hold', payload: { kind: 'check', amount_centavos: null } } as const

test('accepts exactly the payload of its action', () => {
  expect(EnrollmentEvent.parse(hold)).toEqual(hold)
  const bad = [
    { action: 'hold' },
    { action: 'hold', payload: { kind: 'check' } },
    { action: 'hold', payload: { kind: 'check', amount_centavos: null, reason: 'Bounced' } },
    { action: 'hold', payload: { kind: 'library', amount_centavos: null } },
    { action: 'confirm_admission', payload: {} },
    { action: 'payment', payload: { or_number: '12', amount_centavos: 1 } },
    { action: 'some_new_action' },
  ]
  for (const event of bad) expect([event, EnrollmentEvent.safeParse(event).success]).toEqual([event, false])
})

test('keeps every field of an overridden reason', () => {
  const reason = { code: 'a.code_of_its_day', message: 'Too many units.', office: 'Registrar' }
  const payload = { registration_no: 'R26-1-000001', student_id_number: '2026-00001', overridden: [reason] }
  expect(readEvent({ action: 'accept_enrollment', payload })).toEqual({ action: 'accept_enrollment', payload })
})

test('reads rows of other shapes as unknown', () => {
  expect(readEvent({ action: 'confirm_admission', payload: null })).toEqual({ action: 'confirm_admission' })
  expect(readEvent({ action: 'accept_enrollment', payload: null })).toBeUndefined()
  expect(readEvent({ action: 'toString', payload: null })).toBeUndefined()
  expect(readEvent({ action: 'hold', payload: [] })).toBeUndefined()
})

test('a wrong key, a missing field and an unknown action are type errors', () => {
  const record = (tx: Tx, ctx: UserContext) => {
    const line = { enrollment_id: 1, from_status: 2, to_status: 3 }
    recordEvent(tx, ctx, { ...line, ...hold })
    // @ts-expect-error: a field is missing.
    recordEvent(tx, ctx, { ...line, action: 'hold', payload: { kind: 'check' } })
    // @ts-expect-error: the field is called amount_centavos.
    recordEvent(tx, ctx, { ...line, action: 'hold', payload: { kind: 'check', amount_centavos: null, amount: 1 } })
    // @ts-expect-error: this action has a payload.
    recordEvent(tx, ctx, { ...line, action: 'hold' })
    // @ts-expect-error: this action has none.
    recordEvent(tx, ctx, { ...line, action: 'confirm_admission', payload: { kind: 'check' } })
    // @ts-expect-error: there is no such action.
    recordEvent(tx, ctx, { ...line, action: 'enroll' })
  }
  expect(record).toBeTypeOf('function')
})
