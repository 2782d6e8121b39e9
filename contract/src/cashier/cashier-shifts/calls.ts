import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { receiptKinds } from '#platform/lists.ts'
import { Centavos, Day, filter, Id, Instant, list, paging, Tender } from '#platform/shapes.ts'
import { cashierShiftColumns, remittanceColumns } from './columns.ts'
import { CashCount, NewRemittance, NewShift, RemittanceReversal, ShiftBooklet, ShiftClosing } from './forms.ts'
import { remittanceDestinations, shiftStatuses } from './values.ts'

/** The time in which a cashier answers for a cash drawer. */
export const CashierShift = z.object({
  id: z.number(),
  cashier: z.object({ id: z.number(), name: z.string() }),
  status: z.enum(shiftStatuses),
  opened_at: Instant,
  starting_centavos: Centavos,
  first_or_number: z.string().nullable(),
  last_or_number: z.string().nullable(),
  suspended_at: Instant.nullable(),
  closed_at: Instant.nullable(),
  closed_by: z.string().nullable(),
  /** The cash that should have been in the drawer, and the cash that was counted, once the shift is closed. */
  expected_centavos: Centavos.nullable(),
  counted_centavos: Centavos.nullable(),
  difference_reason: z.string().nullable(),
  /** Receipts that are not voided, and what they amount to. A closed shift does not change any more. Null before the own count, where the school wants it blind. */
  receipts: z.number(),
  collected_centavos: Centavos.nullable(),
  updated_at: Instant,
  can: z.object({ receive: z.boolean(), close: z.boolean(), remit: z.boolean() }),
})
export type CashierShift = z.infer<typeof CashierShift>

const TenderSum = z.object({ tender: Tender, receipts: z.number(), amount_centavos: Centavos })

const ShiftReceipt = z.object({
  kind: z.enum(receiptKinds),
  id: z.number(),
  or_number: z.string(),
  payer: z.string(),
  amount_centavos: Centavos,
  created_at: Instant,
  is_voided: z.boolean(),
})
export type ShiftReceipt = z.infer<typeof ShiftReceipt>

/** The open shift of a cashier with what was received in it so far. */
export const CurrentShift = CashierShift.extend({
  /** None before a blind count. */
  tenders: z.array(TenderSum),
  /** The cash that is in the drawer; null before a blind count. */
  drawer_centavos: Centavos.nullable(),
  /** The newest receipts first, voided ones as well. */
  last_receipts: z.array(ShiftReceipt),
})
export type CurrentShift = z.infer<typeof CurrentShift>

/** Without a next number the cashier has written none yet, or the booklet is used up. */
export const OwnShift = z.object({ shift: CurrentShift.nullable(), next_or_number: z.string(), is_booklet_used_up: z.boolean() })
export type OwnShift = z.infer<typeof OwnShift>

const Remittance = z.object({
  id: z.number(),
  destination: z.enum(remittanceDestinations),
  cash_centavos: Centavos,
  check_centavos: Centavos,
  received_by: z.string(),
  reference: z.string().nullable(),
  remitted_on: z.string(),
  created_by: z.string(),
  created_at: Instant,
  /** It was recorded by mistake: no sum counts it. */
  reversed_at: Instant.nullable(),
  reversed_by: z.string().nullable(),
  reverse_reason: z.string().nullable(),
})
export type Remittance = z.infer<typeof Remittance>

/** What moved the cash of a drawer; expected is starting + received - given_back - refunded - remitted. */
const DrawerCash = z.object({
  starting_centavos: Centavos,
  received_centavos: Centavos,
  /** For receipts of earlier shifts that were voided. */
  given_back_centavos: Centavos,
  refunded_centavos: Centavos,
  remitted_centavos: Centavos,
  expected_centavos: Centavos,
})

export const ShiftReport = CashierShift.extend({
  /** Null before the own count, where the school wants it blind. */
  cash: DrawerCash.nullable(),
  cash_count: CashCount.nullable(),
  /** None before a blind count. */
  tenders: z.array(TenderSum),
  voided: z.number(),
  voided_centavos: Centavos,
  remittances: z.array(Remittance),
  /** Cash and checks of the shift that were not handed over yet. Cash that was left for the next shift is among it. */
  in_hand: z.object({ cash_centavos: Centavos.nullable(), check_centavos: Centavos }),
})
export type ShiftReport = z.infer<typeof ShiftReport>

const RemittanceRow = Remittance.extend({ shift_id: z.number(), cashier: z.string() })
export type RemittanceRow = z.infer<typeof RemittanceRow>

export const cashierShifts = {
  cashierShifts: call('GET /api/cashier-shifts', 'View Cashier Shifts', {
    summary: 'Shifts of cashiers, the newest first',
    query: z.object({
      ...paging(15),
      from: filter(Day),
      to: filter(Day),
      status: filter(z.enum(shiftStatuses)),
      cashier_id: filter(Id),
    }),
    rows: CashierShift,
    columns: cashierShiftColumns,
  }),
  currentShift: call('GET /api/cashier-shifts/current', 'Receive Payment', {
    summary: 'The open shift of the cashier with what was received in it; null without one',
    data: OwnShift,
  }),
  remittances: call('GET /api/cashier-shifts/remittances', 'View Cashier Shifts', {
    summary: 'Deposits and other remittances of some days, with their sums',
    query: z.object({ ...paging(25), from: filter(Day), to: filter(Day), destination: filter(z.enum(remittanceDestinations)) }),
    columns: remittanceColumns,
    response: list(RemittanceRow).extend({
      totals: z.object({
        cash_centavos: Centavos,
        check_centavos: Centavos,
        /** Checks that the bank returned on the days of the filter, whoever handed them over. */
        returned_centavos: Centavos,
      }),
    }),
  }),
  cashierShift: call('GET /api/cashier-shifts/:id', 'View Cashier Shifts', {
    summary: 'A shift with its cash count, modes of payment and remittances',
    data: ShiftReport,
  }),
  openShift: call('POST /api/cashier-shifts', 'Receive Payment', {
    summary: 'Open a shift with the cash in the drawer and the booklet of receipts',
    body: NewShift,
    data: CashierShift,
  }),
  changeBooklet: call('PUT /api/cashier-shifts/:id/booklet', 'Receive Payment', {
    summary: 'Go on with another booklet of receipts',
    body: ShiftBooklet,
    data: CashierShift,
  }),
  suspendShift: call('POST /api/cashier-shifts/:id/suspend', 'Receive Payment', {
    summary: 'Suspend a shift: no payment is received until it is resumed',
    data: CashierShift,
  }),
  resumeShift: call('POST /api/cashier-shifts/:id/resume', 'Receive Payment', {
    summary: 'Resume a suspended shift',
    data: CashierShift,
  }),
  closeShift: call('POST /api/cashier-shifts/:id/close', 'Receive Payment', {
    summary: 'Close a shift with the cash that was counted',
    body: ShiftClosing,
    data: CashierShift,
    reasons: ['shift.recount', 'shift.closed'],
  }),
  recordRemittance: call('POST /api/cashier-shifts/:id/remittances', 'Receive Payment', {
    summary: 'Record cash and checks of a shift that were deposited or turned over',
    body: NewRemittance,
    data: ShiftReport,
    idempotent: true,
  }),
  reverseRemittance: call('POST /api/cashier-shifts/remittances/:id/reverse', 'Receive Payment', {
    summary: 'Reverse a remittance that was recorded by mistake; the row stays, and its money can be handed over again',
    body: RemittanceReversal,
    data: ShiftReport,
    reasons: ['shift.remittance_reversed'],
  }),
}
