import type { z } from 'zod'
import { EnrollmentDetail } from '#enrollment/enrollment/calls.ts'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { endpoint } from '#platform/endpoint.ts'
import { IdParams, item } from '#platform/shapes.ts'

const PrintedAccountSheet = EnrollmentDetail.extend({ print: DocumentPrint })
export type PrintedAccountSheet = z.infer<typeof PrintedAccountSheet>

const printAccess = ['View Enrollments', 'View Payments', 'View Accounts'] as const

export const accountPrints = {
  printStatement: endpoint({
    summary: 'Record that the statement of an account is printed, and answer the account as it is printed',
    method: 'POST',
    path: '/api/accounts/:id/statements',
    access: printAccess,
    params: IdParams,
    response: item(PrintedAccountSheet),
  }),
  printAssessmentForm: endpoint({
    summary: 'Record that the assessment form of an account is printed, and answer the account as it is printed',
    method: 'POST',
    path: '/api/accounts/:id/assessment-forms',
    access: printAccess,
    params: IdParams,
    response: item(PrintedAccountSheet),
  }),
}
