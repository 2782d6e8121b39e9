import type { ScanAnswer } from '@talaan/contract'
import { expect, test } from 'vitest'
import { toneOf } from './scan-tone.ts'

const person: ScanAnswer['person'] = {
  ...{ person_id: 1, name: 'ABAD, Ana', number: '2026-00001', image: null, course_code: 'BSIT', level: 1, section: null, position: null },
  status: 'enrolled',
}
const toneOfStatus = (status: ScanAnswer['status'], isGate = false) =>
  toneOf({ id: 'scan', result: 'recorded', person, kind: 'in', at: null, status }, isGate)

test('green is who is expected and in time; the guard should look at others', () => {
  expect((['present', 'late', 'unexpected', null] as const).map((status) => toneOfStatus(status))).toEqual([
    'green',
    'orange',
    'orange',
    'green',
  ])
})

test('nobody is expected at the gate', () => {
  expect(toneOfStatus('unexpected', true)).toBe('green')
})
