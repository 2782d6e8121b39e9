import { expect, test } from 'vitest'
import { mergeHistory } from './history.ts'

const timeAt = (seconds: number) => new Date(Date.UTC(2026, 6, 1, 8, 0, seconds))

test('merges an event and an audit row of one action, with the reason of the event and the fields of the row', () => {
  const lines = mergeHistory(
    [
      { at: timeAt(0), by: null, action: 'submit_admission', reason: null },
      { at: timeAt(30), by: 'Ana', action: 'reject_admission', reason: 'Late' },
      { at: timeAt(50), by: 'Ben', action: 'hold', reason: 'Old balance' },
    ],
    [
      { at: timeAt(0), by: null, action: 'admission.submit', before: null, after: { trans_no: 'A26' } },
      {
        at: timeAt(20),
        by: 'Ana',
        action: 'admission.revise',
        before: { level: 1, user_info_id: 1 },
        after: { level: 2, user_info_id: 2 },
      },
      { at: timeAt(31), by: 'Ana', action: 'admission.reject', before: { status: 1 }, after: { status: 0 } },
    ],
  )
  expect(lines.map((line) => [line.by, line.action, line.reason, line.changes])).toEqual([
    ['Ben', 'hold', 'Old balance', []],
    ['Ana', 'reject', 'Late', [{ field: 'status', before: '1', after: '0' }]],
    ['Ana', 'revise', null, [{ field: 'level', before: '1', after: '2' }]],
    [null, 'submit', null, []],
  ])
})

test('keeps two actions of one kind at different times apart, and formats details as text', () => {
  const [second, first] = mergeHistory(
    [
      { at: timeAt(0), by: 'Ana', action: 'revise_admission', reason: null },
      { at: timeAt(40), by: 'Ana', action: 'revise_admission', reason: null },
    ],
    [{ at: timeAt(40), by: 'Ana', action: 'admission.revise', before: { details: {} }, after: { details: { is_4ps: true, lrn: null } } }],
  )
  expect([first?.changes, second?.changes]).toEqual([[], [{ field: 'details', before: '', after: 'is 4ps: true' }]])
})
