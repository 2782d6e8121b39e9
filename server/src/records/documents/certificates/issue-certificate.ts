import { plainName, studentCertificates } from '@talaan/contract'
import { issueDocument } from '#foundation/issued-documents/issue-document.ts'
import { nextNumber } from '#foundation/number-series/next-number.ts'
import { forbidOwnRecord } from '#foundation/people/own-record.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Actor } from '#platform/context.ts'
import { conflictIfAny, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { lockStudentRecord, markTransferred } from '#records/students/documents/record-of-student.ts'
import { numberPrefixes } from './certificate-rules.ts'
import { composeCertificate } from './compose-certificate.ts'
import { transferReason } from './restore-student.ts'

/** Staff who are students, too, issue no paper to themselves. */
const denyOwnCertificate = (actor: Actor, student: { user_id: number | null }): void =>
  forbidOwnRecord(actor, student, 'You cannot issue a certificate to yourself.')

/** Issues a certificate of a student. A number is used up by new content only; the same content is a reprint. */
export const issueCertificate = action(
  studentCertificates.issueCertificate,
  async (tx, ctx, { id, kind, purpose = null, terms = [], override_reason = null }) => {
    // Two people who issue it at the same moment use up one number.
    const student = (await lockStudentRecord(tx, id)) ?? notFound()
    denyOwnCertificate(ctx.actor, student)
    const { content, variant, about, reasons, can_override } = await composeCertificate(ctx, tx, student, { kind, purpose, terms })
    if (!(can_override && override_reason)) conflictIfAny(reasons)
    const year = schoolDay(ctx.now).slice(0, 4)
    const prefix = numberPrefixes[kind]
    const { number, ...print } = await issueDocument(tx, ctx, {
      kind,
      source_id: id,
      variant,
      student_id: id,
      holder: plainName(student),
      number: async () => `${prefix}-${year}-${String(await nextNumber(tx, `certificate ${prefix} ${year}`)).padStart(5, '0')}`,
      about,
      content,
    })
    if (reasons.length > 0) {
      const after = { kind, number, reason: override_reason, overridden: reasons.map(({ message }) => message) }
      await audit(tx, ctx, { action: 'document.override', entity: 'students', entity_id: id, after })
    }
    if (kind === 'transfer_credential') await markTransferred(tx, ctx, student, transferReason(number))
    return { data: { ...content, print: { ...print, number: number ?? '' } } }
  },
)
