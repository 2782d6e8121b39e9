import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, item, itemWithMessage } from '#platform/shapes.ts'
import { NewRefund, RefundVoid } from './adjustment-forms.ts'
import { BillingRequest } from './adjustments.ts'
import { PrintedRefund, Refund } from './refund.ts'

export const refunds = {
  printRefund: endpoint({
    summary: 'Record that the voucher of a refund is printed, and answer what is printed',
    method: 'POST',
    path: '/api/refunds/:id/prints',
    access: ['Refund Payments', 'Approve Adjustments', 'View Accounts'],
    params: IdParams,
    response: item(PrintedRefund.extend({ print: DocumentPrint })),
  }),
  requestRefund: endpoint({
    summary: "Ask for a refund of the credit of a term or of a student's advance; up to the limit it is given at once",
    method: 'POST',
    path: '/api/students/:id/refunds',
    access: 'Refund Payments',
    params: IdParams,
    body: NewRefund,
    response: itemWithMessage(BillingRequest),
    reasons: ['refund.above_credit'],
    idempotent: true,
  }),
  voidRefund: endpoint({
    summary: 'Void a refund that was not paid out; its voucher number stays, and the money is a credit again',
    method: 'POST',
    path: '/api/refunds/:id/void',
    access: 'Refund Payments',
    needsSession: true,
    params: IdParams,
    body: RefundVoid,
    response: itemWithMessage(Refund),
    reasons: ['refund.voided', 'enrollment.wrong_state'],
  }),
}
