import type { DocumentPrint } from '@talaan/contract'
import type { PrintedReceipt } from './receipt-view.ts'

const fees = [
  ['Tuition, 1st Semester 2026–2027', 98_765_43],
  ['Laboratory, Computer Programming 2', 4_500_00],
  ['Laboratory, Physics for Engineers', 3_800_00],
  ['Miscellaneous: library', 1_200_00],
  ['Miscellaneous: medical and dental', 850_00],
  ['Miscellaneous: guidance', 650_00],
  ['Athletics', 900_00],
  ['Student council and publication', 750_00],
  ['Development fund', 5_000_00],
  ['Internet and learning system', 3_500_00],
  ['Insurance', 541_35],
  ['Old balance, 2nd Semester 2025–2026', 3_000_00],
] as const

/** A receipt with everything that a form can hold, in long words. */
export const sampleReceipt: PrintedReceipt = {
  or_number: '0123456',
  paid_on: '2026-11-30',
  payer_name: 'Ms. Juana Maria Esperanza dela Cruz-Santos-Villanueva',
  student_number: '2026-01234',
  facts: [],
  address: '2026-01234, Purok 5, Barangay San Felipe, Naga City',
  term: 'BSIT, 4th Year, 1st Semester 2026–2027',
  tender: 'check',
  bank: 'Land Bank of the Philippines',
  reference: '0001234567',
  check_on: '2026-11-27',
  parts: [],
  lines: fees.map(([text, amount_centavos]) => ({ text, amount_centavos })),
  amount_centavos: fees.reduce((sum, [, centavos]) => sum + centavos, 0),
  cashier: 'Maria Concepcion Bautista',
  voided_at: null,
  void_reason: null,
  returned_checks: [],
  prints: 0,
}

export const samplePrint: DocumentPrint = {
  code: 'SAMPLE',
  verify_url: 'https://sample.invalid/verify',
  prints: 1,
  printed_at: '2026-11-30T00:00:00.000Z',
}
