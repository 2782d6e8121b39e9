import type { z } from 'zod'
import { EnrollmentDetail } from '#enrollment/enrollment/calls.ts'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { call } from '#platform/endpoint.ts'
import { item } from '#platform/shapes.ts'

const PrintedAccountSheet = EnrollmentDetail.extend({ print: DocumentPrint })
export type PrintedAccountSheet = z.infer<typeof PrintedAccountSheet>

const printAccess = ['View Enrollments', 'View Payments', 'View Accounts'] as const

export const accountPrints = {
  printStatement: call('POST /api/accounts/:id/statements', printAccess, {
    summary: 'Record that the statement of an account is printed, and answer the account as it is printed',
    response: item(PrintedAccountSheet),
  }),
  printAssessmentForm: call('POST /api/accounts/:id/assessment-forms', printAccess, {
    summary: 'Record that the assessment form of an account is printed, and answer the account as it is printed',
    response: item(PrintedAccountSheet),
  }),
}
