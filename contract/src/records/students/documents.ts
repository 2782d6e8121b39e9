import { z } from 'zod'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, Instant, item } from '#platform/shapes.ts'

/** A line of a transcript as it is printed. */
const TranscriptLine = z.discriminatedUnion('kind', [
  /** A term, or a school whose subjects were credited. */
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({
    kind: z.literal('subject'),
    code: z.string(),
    title: z.string(),
    grade: z.string(),
    /** The re-exam, or the completion of an INC. */
    completion: z.string(),
    /** Earned; blank while the subject is not passed. */
    units: z.string(),
    remarks: z.string(),
  }),
  z.object({ kind: z.literal('note'), text: z.string() }),
])
export type TranscriptLine = z.infer<typeof TranscriptLine>

/** Who signs: name and title. */
const Signatory = z.object({ name: z.string(), title: z.string() })

/** The head of every document of the registrar. */
export const Letterhead = z.object({ name: z.string(), lines: z.array(z.string()) })

export const RegistrarDocument = z.object({ school: Letterhead, signatories: z.array(Signatory) })

export const Transcript = RegistrarDocument.extend({
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  pages: z.array(z.object({ lines: z.array(TranscriptLine) })),
  legend: z.array(z.string()),
  /** What the copy is for. */
  remarks: z.string().nullable(),
})
export type Transcript = z.infer<typeof Transcript>

/** The grades of one term or of all, as they are printed. */
export const GradesSheet = RegistrarDocument.extend({
  full_name: z.string(),
  facts: z.array(z.tuple([z.string(), z.string()])),
  terms: z.array(
    z.object({
      heading: z.string(),
      /** The names of the grades before the remarks, such as Midterm, Final and Re-exam. */
      columns: z.array(z.string()),
      rows: z.array(z.object({ code: z.string(), title: z.string(), units: z.string(), grades: z.array(z.string()), remarks: z.string() })),
      /** The average, the units, and which grades are hidden. */
      notes: z.array(z.string()),
    }),
  ),
  legend: z.array(z.string()),
  print: DocumentPrint,
})
export type GradesSheet = z.infer<typeof GradesSheet>

/** A print of a numbered document. */
export const NumberedPrint = DocumentPrint.extend({ number: z.string().nullable() })
export type NumberedPrint = z.infer<typeof NumberedPrint>

const TranscriptIssue = z.object({
  remarks: optionalText(120),
  /** Why it is issued although offices hold it. */
  despite_holds: optionalText(300),
})

export const studentDocuments = {
  transcript: call('GET /api/students/:id/transcript', 'Issue Transcripts', {
    summary: 'The transcript of records of a student as it would be issued now, with the one that was issued last',
    query: z.object({ remarks: z.string().max(120).optional() }),
    data: Transcript.extend({
      /** Why offices stop it. */
      holds: z.array(Reason),
      issued: z.object({ number: z.string().nullable(), code: z.string(), issued_at: Instant, is_same: z.boolean() }).nullable(),
    }),
  }),
  issueTranscript: call('POST /api/students/:id/transcript/print', 'Issue Transcripts', {
    summary:
      'Issue the transcript of a student: its content is kept under a number and a code; the same content is printed again as a reprint; despite holds of offices only with a reason',
    params: z.object({ id: Id }),
    body: TranscriptIssue,
    response: item(Transcript.extend({ print: NumberedPrint })),
    reasons: ['transcript.no_grades', 'enrollment.hold'],
  }),
  printStudentGrades: call('POST /api/students/:id/grades/print', 'Print Student Grades', {
    summary: 'Record a print of all grades of a student, with what was credited',
    response: item(GradesSheet),
  }),
  printGradeSlip: call('POST /api/student/grades/:id/print', 'View Own Grades', {
    summary: 'Record a print of your own grades of one term; grades are shown after the minimum payment',
    response: item(GradesSheet),
  }),
}
