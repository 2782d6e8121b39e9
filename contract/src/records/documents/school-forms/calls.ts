import { z } from 'zod'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, Instant, item, SchoolYear } from '#platform/shapes.ts'
import { NumberedPrint, RegistrarDocument } from '#records/students/documents.ts'

/** A learning area with its grades, as they are printed; blank for one that is not posted. */
const FormSubject = z.object({ title: z.string(), grades: z.array(z.string()), final: z.string(), remarks: z.string() })

/** A general average with the word of the scale for it; null while a final grade is missing. */
const GeneralAverage = z.object({ average: z.string(), descriptor: z.string() }).nullable()

/** The grades of a semester, or of the year in junior high school. */
const FormTerm = z.object({
  /** Blank where the year is one term. */
  name: z.string(),
  /** The grades before the final one, such as Q1 to Q4. */
  columns: z.array(z.string()),
  subjects: z.array(FormSubject),
  average: GeneralAverage,
})
export type FormTerm = z.infer<typeof FormTerm>

/** A failed learning area with the mark of the remedial class. */
const Remedial = z.object({ title: z.string(), final: z.string(), mark: z.string(), recomputed: z.string(), remarks: z.string() })

export const FormYear = z.object({
  school_year: z.string(),
  /** `Grade 11` */
  grade_level: z.string(),
  course: z.string(),
  section: z.string(),
  adviser: z.string(),
  terms: z.array(FormTerm),
  remedial: z.array(Remedial),
  /** Promoted, conditionally promoted or retained; blank while a final grade is missing. */
  result: z.string(),
})
export type FormYear = z.infer<typeof FormYear>

const Learner = z.object({ full_name: z.string(), lrn: z.string(), facts: z.array(z.tuple([z.string(), z.string()])) })

const Legend = z.array(z.object({ descriptor: z.string(), grades: z.string(), remarks: z.string() }))

export const PermanentRecord = RegistrarDocument.extend({
  learner: Learner,
  /** Where the learner came from, and with what. */
  eligibility: z.array(z.tuple([z.string(), z.string()])),
  /** Oldest first. */
  years: z.array(FormYear),
  legend: Legend,
  /** What the copy is for. */
  remarks: z.string().nullable(),
})
export type PermanentRecord = z.infer<typeof PermanentRecord>

export const ReportCard = RegistrarDocument.extend({ learner: Learner, year: FormYear, legend: Legend })
export type ReportCard = z.infer<typeof ReportCard>

const Issued = z.object({ number: z.string(), code: z.string(), issued_at: Instant, is_same: z.boolean() }).nullable()

export const schoolForms = {
  permanentRecord: call('GET /api/students/:id/permanent-record', 'Issue Certificates', {
    summary: 'The permanent record (SF10, Form 137) of a learner of high school as it would be issued now',
    query: z.object({ remarks: z.string().max(120).optional() }),
    data: PermanentRecord.extend({
      /** Why offices stop it. */
      holds: z.array(Reason),
      /** Why there is nothing to issue. */
      reasons: z.array(Reason),
      issued: Issued,
    }),
  }),
  issuePermanentRecord: call('POST /api/students/:id/permanent-record/print', 'Issue Certificates', {
    summary:
      'Issue the permanent record of a learner under a number and a code; the same content is printed again as a reprint; despite holds of offices only with a reason',
    body: z.object({ remarks: optionalText(120), despite_holds: optionalText(300) }),
    response: item(PermanentRecord.extend({ print: NumberedPrint })),
    reasons: ['document.not_high_school', 'enrollment.hold'],
  }),
  reportCard: call('GET /api/students/:id/report-card', 'Issue Certificates', {
    summary: 'The report card (SF9) of a learner of high school for a school year as it would be issued now; by default the newest',
    query: z.object({ school_year: SchoolYear.optional() }),
    data: z.object({
      /** Null for who was not enrolled in high school. */
      card: ReportCard.nullable(),
      /** Newest first. */
      school_years: z.array(z.string()),
      reasons: z.array(Reason),
      issued: Issued,
    }),
  }),
  issueReportCard: call('POST /api/students/:id/report-card/print', 'Issue Certificates', {
    summary: 'Issue the report card of a learner for a school year under a number and a code',
    body: z.object({ school_year: SchoolYear }),
    response: item(ReportCard.extend({ print: NumberedPrint })),
    reasons: ['document.not_high_school'],
  }),
  issueReportCards: call('POST /api/sections/:id/report-cards/print', 'Issue Certificates', {
    summary: 'Issue the report cards of all members of a section of high school for its school year',
    params: z.object({ id: Id }),
    response: item(z.array(ReportCard.extend({ print: NumberedPrint }))),
    reasons: ['document.not_high_school'],
  }),
}
