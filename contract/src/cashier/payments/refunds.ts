import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { call } from '#platform/endpoint.ts'
import { item } from '#platform/shapes.ts'
import { NewRefund, RefundVoid } from './adjustment-forms.ts'
import { BillingRequest } from './adjustments.ts'
import { PrintedRefund, Refund } from './refund.ts'

export const refunds = {
  printRefund: call('POST /api/refunds/:id/prints', ['Refund Payments', 'Approve Adjustments', 'View Accounts'], {
    summary: 'Record that the voucher of a refund is printed, and answer what is printed',
    response: item(PrintedRefund.extend({ print: DocumentPrint })),
  }),
  requestRefund: call('POST /api/students/:id/refunds', 'Refund Payments', {
    summary: "Ask for a refund of the credit of a term or of a student's advance; up to the limit it is given at once",
    body: NewRefund,
    data: BillingRequest,
    reasons: ['refund.above_credit'],
    idempotent: true,
  }),
  voidRefund: call('POST /api/refunds/:id/void', 'Refund Payments', {
    summary: 'Void a refund that was not paid out; its voucher number stays, and the money is a credit again',
    needsSession: true,
    body: RefundVoid,
    data: Refund,
    reasons: ['refund.voided', 'enrollment.status_not_allowed'],
  }),
}
