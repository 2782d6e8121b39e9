import { expect, test } from 'vitest'
import { contract } from '../../index.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'

const rows: readonly Screen[] = screens

test('early calls are reads that need no value from the address', () => {
  const reads = Object.values(contract).flatMap((entries) => Object.values(entries).filter(({ method }) => method === 'GET'))
  const paths = reads.map(({ path }) => path).filter((path) => !path.includes(':'))
  const earlyCalls = rows.flatMap((screen) => screen.earlyCalls ?? [])
  expect(earlyCalls).not.toEqual([])
  expect(earlyCalls.filter((call) => !paths.includes(call))).toEqual([])
})

test('a screen that is requested early has one address', () => {
  const early = rows.filter(({ earlyCalls }) => earlyCalls)
  expect(early.filter(({ path }) => path.includes(':'))).toEqual([])
})
