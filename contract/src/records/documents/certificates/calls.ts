import { z } from 'zod'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, Instant, item } from '#platform/shapes.ts'
import { GradesSheet } from '#records/students/documents.ts'
import { CertificateIssue } from './forms.ts'
import { certificateKinds } from './values.ts'

/** A paragraph of a certificate in parts, so that a name stands out; or the place of the grades. */
const CertificateBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), parts: z.array(z.object({ text: z.string(), strong: z.boolean() })) }),
  z.object({ kind: z.literal('grades') }),
])

/** A certificate as it is printed. */
export const CertificateContent = GradesSheet.pick({ school: true, signatories: true, terms: true, legend: true }).extend({
  kind: z.enum(certificateKinds),
  title: z.string(),
  subtitle: z.string().nullable(),
  full_name: z.string(),
  blocks: z.array(CertificateBlock),
  /** The school to which the student goes sends it back; null on all but transfer credentials. */
  return_slip: z.string().nullable(),
})
export type CertificateContent = z.infer<typeof CertificateContent>

const CertificatePrint = DocumentPrint.extend({ number: z.string() })

const params = z.object({ id: Id, kind: z.enum(certificateKinds) })

export const studentCertificates = {
  studentCertificate: call('GET /api/students/:id/certificates/:kind', 'Issue Certificates', {
    summary: 'A certificate of a student as it would be issued now: what stops it, what is open, and the one that was issued last',
    params,
    query: z.object({
      purpose: z.string().max(120).optional(),
      /** The terms that it is about, by their keys with commas between; by default the newest. */
      terms: z.string().max(400).optional(),
    }),
    data: CertificateContent.extend({
      /** The terms that it can be about, newest first. */
      choices: z.array(z.object({ key: z.string(), name: z.string(), is_chosen: z.boolean() })),
      /** Why it cannot be issued. */
      reasons: z.array(Reason),
      /** Whether this person may issue it all the same, with a reason. */
      can_override: z.boolean(),
      /** What the registrar should know before it is issued. */
      warnings: z.array(z.string()),
      issued: z.object({ number: z.string(), code: z.string(), issued_at: Instant, is_same: z.boolean() }).nullable(),
    }),
  }),
  issueCertificate: call('POST /api/students/:id/certificates/:kind/print', 'Issue Certificates', {
    summary: 'Issue a certificate of a student: its content is kept under a number and a code; the same content is printed as a reprint',
    params,
    body: CertificateIssue,
    response: item(CertificateContent.extend({ print: CertificatePrint })),
    reasons: ['document.not_enrolled', 'document.no_grades', 'document.not_cleared', 'enrollment.hold', 'student.enrolled'],
  }),
}
