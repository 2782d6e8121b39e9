import { expect, it } from 'vitest'
import { informationsOf } from './rules.ts'

it('sums statuses 1 to 4 and counts rejected separately', () => {
  const counts = [0, 1, 2, 3, 4].map((status) => ({ status, n: 10 ** status }))
  expect(informationsOf(counts, { undelivered: 3, approvals: 2, notes: 4, proofs: 5, document_requests: 0 })).toEqual({
    rejected: 1,
    new_request: 10,
    for_enrollment: 100,
    on_hold: 1000,
    enrolled: 10000,
    total: 11110,
    undelivered: 3,
    approvals: 2,
    notes: 4,
    proofs: 5,
    document_requests: 0,
  })
})

it('is zero without counts', () => {
  expect(Object.values(informationsOf([], { undelivered: 0, approvals: 0, notes: 0, proofs: 0, document_requests: 0 }))).toEqual(
    Array(11).fill(0),
  )
})
