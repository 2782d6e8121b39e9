import { studentCertificates } from '@talaan/contract'
import { currentDocument } from '#foundation/issued-documents/reads.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { readStudent } from '#records/students/documents/record-of-student.ts'
import { composeCertificate } from './compose-certificate.ts'

/** The certificate as it would be issued now. */
export const studentCertificate = answer(studentCertificates.studentCertificate, async (ctx, { id, kind, purpose, terms }) => {
  const student = (await readStudent(ctx.db, id)) ?? notFound()
  const request = { kind, purpose: purpose?.trim() || null, terms: terms?.split(',').filter(Boolean) ?? [] }
  const { content, variant, about: _, ...shown } = await composeCertificate(ctx, ctx.db, student, request)
  const issued = await currentDocument(ctx.db, { kind, source_id: id, variant, content })
  return {
    data: {
      ...content,
      ...shown,
      issued: issued ? { ...issued, number: issued.number ?? '', issued_at: issued.issued_at.toISOString() } : null,
    },
  }
})
