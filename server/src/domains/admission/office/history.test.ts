import { expect, test } from 'vitest'
import { history } from './history.ts'

const at = (seconds: number) => new Date(Date.UTC(2026, 6, 1, 8, 0, seconds))

test('an action that is in the events and in the log is told once, with the reason of the one and the fields of the other', () => {
  const lines = history(
    [
      { at: at(0), by: null, action: 'submit_admission', reason: null },
      { at: at(30), by: 'Ana', action: 'reject_admission', reason: 'Late' },
      { at: at(50), by: 'Ben', action: 'hold', reason: 'Old balance' },
    ],
    [
      { at: at(0), by: null, action: 'admission.submit', before: null, after: { trans_no: 'A26' } },
      { at: at(20), by: 'Ana', action: 'admission.revise', before: { level: 1, user_info_id: 1 }, after: { level: 2, user_info_id: 2 } },
      { at: at(31), by: 'Ana', action: 'admission.reject', before: { status: 1 }, after: { status: 0 } },
    ],
  )
  expect(lines.map((line) => [line.by, line.action, line.reason, line.changes])).toEqual([
    ['Ben', 'hold', 'Old balance', []],
    ['Ana', 'reject', 'Late', [{ field: 'status', before: '1', after: '0' }]],
    ['Ana', 'revise', null, [{ field: 'level', before: '1', after: '2' }]],
    [null, 'submit', null, []],
  ])
})

test('two of the same kind at different times stay two; details of an application are said in words', () => {
  const [second, first] = history(
    [
      { at: at(0), by: 'Ana', action: 'revise_admission', reason: null },
      { at: at(40), by: 'Ana', action: 'revise_admission', reason: null },
    ],
    [{ at: at(40), by: 'Ana', action: 'admission.revise', before: { details: {} }, after: { details: { is_4ps: true, lrn: null } } }],
  )
  expect([first?.changes, second?.changes]).toEqual([[], [{ field: 'details', before: '', after: 'is 4ps: true' }]])
})
