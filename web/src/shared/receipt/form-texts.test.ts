import { layoutModels, type ReceiptPlaces } from '@talaan/contract/values'
import { expect, it } from 'vitest'
import { formObstacle, formTexts } from './form-texts.ts'
import type { PrintedReceipt } from './receipt-view.ts'

const receipt = {
  or_number: '0001007',
  paid_on: '2026-11-03',
  payer_name: 'Juana dela Cruz',
  student_number: '2026-00002',
  facts: [],
  tender: 'check',
  bank: 'BPI',
  reference: '12345',
  check_on: '2026-11-02',
  parts: [],
  lines: [],
  amount_centavos: 123_456_78,
  cashier: 'Rosa Lim',
  voided_at: null,
  void_reason: null,
  returned_checks: [],
  prints: 0,
} satisfies PrintedReceipt

/** A form with or without fields for a check. */
function places(hasChecks: boolean): ReceiptPlaces['fields'] {
  const { fields } = structuredClone(layoutModels.half.places) as ReceiptPlaces
  for (const name of ['check_bank', 'check_number', 'check_date'] as const) fields[name].on = hasChecks
  return fields
}

it('fills the fields of a form without the peso sign', () => {
  expect(formTexts(receipt, places(true))).toMatchObject({
    date: '3 Nov 2026',
    address: '2026-00002',
    amount: '123,456.78',
    words: 'One hundred twenty-three thousand four hundred fifty-six pesos and seventy-eight centavos',
    check_bank: 'BPI',
    check_number: '12345',
    check_date: '2 Nov 2026',
    stub_amount: '123,456.78',
  })
  const sponsor: PrintedReceipt = { ...receipt, student_number: null, address: 'Naga City', tender: 'bank' }
  expect(formTexts(sponsor, places(true))).toMatchObject({ address: 'Naga City', term: '', check_number: '' })
})

it('writes down the details of a check once', () => {
  expect(formTexts(receipt, places(true)).mode).toBe('Check')
  expect(formTexts(receipt, places(false)).mode).toBe('Check, BPI, 12345, dated 2 Nov 2026')
  const check = { bank: 'BPI', reference: '12345', check_on: null }
  const parts: PrintedReceipt['parts'] = [
    { ...check, tender: 'check', amount_centavos: 60_000 },
    { ...check, tender: 'check', bank: 'LBP', reference: '12346', amount_centavos: 40_000 },
    { ...check, tender: 'gcash', bank: null, reference: 'G-1', amount_centavos: 10_000 },
  ]
  expect(formTexts({ ...receipt, tender: 'several', parts }, places(true))).toMatchObject({
    mode: 'Check ₱600.00; Check ₱400.00; GCash ₱100.00: G-1',
    check_bank: 'BPI; LBP',
    check_number: '12345; 12346',
    check_date: '',
  })
})

it('is not printed over a form after it was voided or its check was returned', () => {
  expect(formObstacle(receipt)).toBeUndefined()
  expect(formObstacle({ ...receipt, prints: 3 })).toBeUndefined()
  expect(formObstacle({ ...receipt, voided_at: '2026-11-04T00:00:00Z' })).toMatch(/voided/)
  expect(
    formObstacle({ ...receipt, returned_checks: [{ part: 1, amount_centavos: 100, returned_on: '2026-11-04', reason: 'No funds' }] }),
  ).toMatch(/returned/)
})
