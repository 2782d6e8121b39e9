import { expect, it } from 'vitest'
import { formObstacle, formTexts } from './form-texts.ts'
import type { PrintedReceipt } from './receipt-view.ts'

const receipt = {
  or_number: '0001007',
  paid_on: '2026-11-03',
  payor_name: 'Juana dela Cruz',
  student_number: '2026-00002',
  facts: [],
  mode_of_payment: 'Check, BPI, 12345, dated 2 Nov 2026',
  checks: [{ bank: 'BPI', reference: '12345', check_on: '2026-11-02' }],
  lines: [],
  amount_centavos: 123_456_78,
  cashier: 'Rosa Lim',
  voided_at: null,
  void_reason: null,
  returned_checks: [],
  prints: 0,
} satisfies PrintedReceipt

it('fills the fields of a form without the peso sign', () => {
  expect(formTexts(receipt)).toMatchObject({
    date: '3 Nov 2026',
    address: '2026-00002',
    amount: '123,456.78',
    words: 'One hundred twenty-three thousand four hundred fifty-six pesos and seventy-eight centavos',
    check_bank: 'BPI',
    check_number: '12345',
    check_date: '2 Nov 2026',
    stub_amount: '123,456.78',
  })
  const sponsor: PrintedReceipt = { ...receipt, student_number: null, address: 'Naga City', checks: undefined }
  expect(formTexts(sponsor)).toMatchObject({ address: 'Naga City', term: '', check_number: '' })
})

it('is not printed over a form after it was voided or its check was returned', () => {
  expect(formObstacle(receipt)).toBeUndefined()
  expect(formObstacle({ ...receipt, prints: 3 })).toBeUndefined()
  expect(formObstacle({ ...receipt, voided_at: '2026-11-04T00:00:00Z' })).toMatch(/voided/)
  expect(
    formObstacle({ ...receipt, returned_checks: [{ part: 1, amount_centavos: 100, returned_on: '2026-11-04', reason: 'No funds' }] }),
  ).toMatch(/returned/)
})
