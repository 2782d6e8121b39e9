import { expect, test } from 'vitest'
import { contract } from '../../index.gen.ts'
import type { Endpoint } from '../endpoint.ts'

/** The paths of calls by which a second person decides: approvals and their rejections, and what undoes money. */
const decisions = [
  /\/:id\/(approve|reject|endorse|apply|return-check)$/,
  /\/(payments|other-collections|sponsor-payments|refunds)\/:id\/void$/,
  /\/(payment-proofs|bank-statements|statement-lines|sms\/batches)\/:id\/(accept|reject)$/,
  /\/grade-sheets\/verify$/,
]

test('what needs a second person needs the session of one: a program with a key decides nothing', () => {
  const calls: Endpoint[] = Object.values(contract).flatMap((group) => Object.values(group as Record<string, Endpoint>))
  const deciding = calls.filter(({ method, path }) => method !== 'GET' && decisions.some((decision) => decision.test(path)))
  expect(deciding.length).toBeGreaterThanOrEqual(21)
  expect(deciding.filter(({ needsSession }) => !needsSession).map(({ method, path }) => `${method} ${path}`)).toEqual([])
})
