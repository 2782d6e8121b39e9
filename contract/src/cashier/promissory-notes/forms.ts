import { z } from 'zod'
import { optionalText, requiredText } from '#foundation/people/people.ts'
import { Day, Id, Instant, Pesos } from '#platform/shapes.ts'
import { noteCovers } from './values.ts'

/** The periods whose grades and examinations depend on the minimum payment. */
export const ExaminationPeriod = z.enum(['midterm', 'final'])

export const NoteCover = z.enum(noteCovers)
export type NoteCover = z.infer<typeof NoteCover>

/** What a student promises to pay, by when and why, and what they ask for until then. */
const notePromise = {
  amount: Pesos,
  due_on: Day,
  covers: z.array(NoteCover).min(1, 'Choose what you request').max(noteCovers.length),
  reason: requiredText(300),
  /** The parent or guardian who answers for the note; students below 18 need one. */
  co_maker: optionalText(150),
}

export const RecordedNote = z.object(notePromise)
export const RequestedNote = z.object({ enrollment_id: Id, ...notePromise })

export const NoteApproval = z.object({
  /** The office may set another day. */
  due_on: Day,
  reason: optionalText(300),
  updated_at: Instant.optional(),
})
export const NoteRejection = z.object({ reason: requiredText(300) })
export const NoteEnd = z.object({ reason: requiredText(300) })

/** The certificate of a social welfare office that a student is disadvantaged, under RA 11984. */
export const NewDisadvantageCertificate = z.object({
  number: requiredText(60),
  issued_by: requiredText(150),
  issued_on: Day,
  valid_until: Day,
})
export const CertificateRevocation = z.object({ reason: requiredText(300) })

/** Shows the grades of a period in spite of the minimum payment. */
export const NewGradeView = z.object({ period: ExaminationPeriod, ends_on: Day, reason: requiredText(300) })
export const GradeViewEnd = z.object({ reason: requiredText(300) })
