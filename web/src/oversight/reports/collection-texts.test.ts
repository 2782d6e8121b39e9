import { natureOf } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { type CollectionReport, gapText, isComplete, shortNatureOf } from './collection-texts.ts'

const part = (category: string, amount_centavos: number) => ({ category, amount_centavos })

test('names one number, a range, or how many of a range', () => {
  expect(gapText({ from: '0103', to: '0103', missing: 1 })).toBe('0103')
  expect(gapText({ from: 'A-0103', to: 'A-0105', missing: 3 })).toBe('A-0103 to A-0105')
  expect(gapText({ from: '0103', to: '0109', missing: 2 })).toBe('2 of 0103 to 0109')
  expect(gapText({ from: '90071992547409930', to: '90071992547409931', missing: 2 })).toBe('90071992547409930 to 90071992547409931')
})

test('tells what a receipt paid, in full and for a list', () => {
  expect(natureOf({ nature: [part('Tuition', 500)] })).toBe('Tuition')
  const nature = [part('Tuition', 90_000), part('Library', 5_000), part('Handbook', 8_000), part('Athletic', 100)]
  expect(natureOf({ nature: nature.slice(0, 2) })).toBe('Tuition ₱900.00, Library ₱50.00')
  expect(shortNatureOf({ nature: nature.slice(0, 2) })).toBe('Tuition, Library')
  expect(shortNatureOf({ nature })).toBe('Tuition, Handbook and 2 more')
})

test('a report is complete while its totals are those of its receipts', () => {
  const received = { voided_at: null, amount_centavos: 50_000 }
  const voided = { voided_at: '2026-11-22T02:00:00Z', amount_centavos: 30_000 }
  const report = (receipts: object[]) =>
    ({ receipts, summary: { receipts: 1, voided: 1, collected_centavos: 50_000 } }) as unknown as CollectionReport
  expect(isComplete(report([received, voided]))).toBe(true)
  expect(isComplete(report([received, received, voided]))).toBe(false)
  expect(isComplete(report([received, received]))).toBe(false)
  expect(isComplete(report([voided, voided]))).toBe(false)
  expect(isComplete(report([{ ...received, amount_centavos: 40_000 }, voided]))).toBe(false)
})
