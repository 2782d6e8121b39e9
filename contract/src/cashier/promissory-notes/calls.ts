import { z } from 'zod'
import { DocumentPrint } from '#foundation/issued-documents/calls.ts'
import { nameParts } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Centavos, filter, Id, Instant, item, paging } from '#platform/shapes.ts'
import { promissoryNoteColumns } from './columns.ts'
import {
  CertificateRevocation,
  ExaminationPeriod,
  GradeViewEnd,
  NewDisadvantageCertificate,
  NewGradeView,
  NoteApproval,
  NoteCover,
  NoteEnd,
  NoteRejection,
  RecordedNote,
  RequestedNote,
} from './forms.ts'
import { noteStatuses, permitBases } from './values.ts'

const NoteStatus = z.enum(noteStatuses)

/** A promissory note: what a student promises to pay, by when, and what the school allows until then. */
export const PromissoryNote = z.object({
  id: z.number(),
  /** Given with the approval. */
  number: z.string().nullable(),
  status: NoteStatus,
  enrollment_id: z.number(),
  school_year: z.string(),
  semester: z.number(),
  level: z.number(),
  amount_centavos: Centavos,
  /** What of the promised amount is still to be paid. */
  open_centavos: Centavos,
  /** The balance of the term now. */
  balance_centavos: Centavos,
  due_on: z.string(),
  covers: z.array(NoteCover),
  reason: z.string(),
  co_maker: z.string().nullable(),
  /** Null when the student asked. */
  recorded_by: z.string().nullable(),
  created_at: Instant,
  decided_by: z.string().nullable(),
  decided_at: Instant.nullable(),
  decision_reason: z.string().nullable(),
  ended_at: Instant.nullable(),
  end_reason: z.string().nullable(),
  updated_at: Instant,
  can: z.object({ decide: z.boolean(), end: z.boolean(), cancel: z.boolean() }),
})
export type PromissoryNote = z.infer<typeof PromissoryNote>

const noteStudent = { id: z.number(), full_name: z.string(), student_id_number: z.string().nullable(), course: z.string() }

/** A note with whose it is, and how many other notes of the student are overdue. */
export const PromissoryNoteRow = PromissoryNote.extend({ student: z.object({ ...noteStudent, ...nameParts }), overdue_notes: z.number() })
export type PromissoryNoteRow = z.infer<typeof PromissoryNoteRow>

/** The grades of a period are shown until a day, in spite of the minimum payment. */
const GradeView = z.object({
  id: z.number(),
  period: ExaminationPeriod,
  ends_on: z.string().nullable(),
  reason: z.string(),
  granted_by: z.string().nullable(),
  created_at: Instant,
  /** Of the note that it belongs to; it ends with the note. */
  note_number: z.string().nullable(),
  /** Whether that note can still be ended; otherwise the office hides the grades on their own. */
  is_note_open: z.boolean(),
})
export type GradeView = z.infer<typeof GradeView>

/** A certificate under RA 11984, which lets a student take examinations in spite of unpaid fees. */
export const DisadvantageCertificate = z.object({
  id: z.number(),
  number: z.string(),
  /** The social welfare office. */
  issued_by: z.string(),
  issued_on: z.string(),
  /** The day on the certificate. */
  valid_until: z.string(),
  /** The last day on which it counts: in high school the end of the school year, if that is later. */
  counts_until: z.string(),
  /** Whether it counts today. */
  is_valid: z.boolean(),
  created_by: z.string().nullable(),
  created_at: Instant,
  revoked_at: Instant.nullable(),
  revoked_by: z.string().nullable(),
  revoke_reason: z.string().nullable(),
})
export type DisadvantageCertificate = z.infer<typeof DisadvantageCertificate>

/** What lets a student take the examinations of a period. */
const PermitBasis = z.object({
  kind: z.enum(permitBases),
  /** The minimum payment; 0 when the school asks none. */
  required_centavos: Centavos,
  note_number: z.string().nullable(),
  /** The last day on which it counts; null without an end. */
  valid_until: z.string().nullable(),
})
export type PermitBasis = z.infer<typeof PermitBasis>

/** The examination permit of a term and period; without a basis there is none, and the reasons say why. */
const ExaminationPermit = z.object({
  period: ExaminationPeriod,
  enrollment_id: z.number(),
  school_year: z.string(),
  semester: z.number(),
  level: z.number(),
  course: z.object({ code: z.string(), name: z.string() }),
  student: z.object({ full_name: z.string(), student_id_number: z.string().nullable() }),
  basis: PermitBasis.nullable(),
  reasons: z.array(Reason),
  /** Only with a basis. */
  subjects: z.array(z.object({ code: z.string(), descriptive_title: z.string(), section: z.string(), subject_schedule: z.string() })),
})
export type ExaminationPermit = z.infer<typeof ExaminationPermit>

/** A term that a student can ask more time for. */
const NoteAccount = z.object({
  enrollment_id: z.number(),
  school_year: z.string(),
  semester: z.number(),
  level: z.number(),
  balance_centavos: Centavos,
})
export type NoteAccount = z.infer<typeof NoteAccount>

/** A promissory note as it is printed. */
export const PrintedNote = PromissoryNote.extend({ student: z.object({ ...noteStudent, full_address: z.string() }), print: DocumentPrint })
export type PrintedNote = z.infer<typeof PrintedNote>

export const promissoryNotes = {
  promissoryNotes: call('GET /api/promissory-notes', 'View Promissory Notes', {
    summary: 'Promissory notes, by default those that wait for approval, oldest first; decided ones by their due date',
    query: z.object({ ...paging(15), status: filter(NoteStatus), course_id: filter(Id) }),
    rows: PromissoryNoteRow,
    columns: promissoryNoteColumns,
  }),
  printPromissoryNote: call('POST /api/promissory-notes/:id/prints', ['View Promissory Notes', 'View Own Billing'], {
    summary: 'Record that a promissory note is printed, and answer what is printed; students print their own',
    response: item(PrintedNote),
  }),
  accountPromissoryNotes: call('GET /api/accounts/:id/promissory-notes', 'View Promissory Notes', {
    summary:
      'The promissory notes of an account, the permissions to see grades in spite of the minimum payment, and the certificates of the student',
    data: z.object({
      notes: z.array(PromissoryNote),
      grade_views: z.array(GradeView),
      /** Of the student, whatever the term. */
      certificates: z.array(DisadvantageCertificate),
      balance_centavos: Centavos,
      needs_co_maker: z.boolean(),
      can: z.object({ record: z.boolean(), grant: z.boolean(), certify: z.boolean() }),
    }),
  }),
  ownPromissoryNotes: call('GET /api/students/billing/promissory-notes', 'View Own Billing', {
    summary: 'Your own promissory notes, newest first, your certificates that count today, and the terms that you can ask more time for',
    data: z.object({
      notes: z.array(PromissoryNote),
      certificates: z.array(DisadvantageCertificate),
      accounts: z.array(NoteAccount),
      needs_co_maker: z.boolean(),
    }),
    etag: true,
    saved: true,
  }),
  requestPromissoryNote: call('POST /api/students/billing/promissory-notes', 'Request Promissory Note', {
    summary: 'Ask for more time to pay a term, and for what until then',
    body: RequestedNote,
    data: PromissoryNote,
    reasons: ['note.exists', 'note.above_balance'],
  }),
  recordPromissoryNote: call('POST /api/accounts/:id/promissory-notes', 'Decide Promissory Notes', {
    summary: 'Record the promissory note of a student who asks at the desk; it waits for approval like any other',
    body: RecordedNote,
    data: PromissoryNote,
    reasons: ['note.exists', 'note.above_balance'],
  }),
  cancelPromissoryNote: call('POST /api/students/billing/promissory-notes/:id/cancel', 'Request Promissory Note', {
    summary: 'Cancel your own promissory note while nobody has decided on it',
    data: PromissoryNote,
    reasons: ['note.decided'],
  }),
  approvePromissoryNote: call('POST /api/promissory-notes/:id/approve', 'Decide Promissory Notes', {
    summary: 'Approve a promissory note, which releases the holds that it covers and shows the grades that it asks for until its due date',
    needsSession: true,
    body: NoteApproval,
    data: PromissoryNote,
    reasons: ['stale', 'note.decided', 'note.above_balance'],
  }),
  rejectPromissoryNote: call('POST /api/promissory-notes/:id/reject', 'Decide Promissory Notes', {
    summary: 'Reject a promissory note, with the reason that the student reads',
    needsSession: true,
    body: NoteRejection,
    data: PromissoryNote,
    reasons: ['note.decided'],
  }),
  endPromissoryNote: call('POST /api/promissory-notes/:id/end', 'Decide Promissory Notes', {
    summary: 'End an approved promissory note before its due date; holds for unpaid money come back, and its grades are hidden again',
    body: NoteEnd,
    data: PromissoryNote,
    reasons: ['note.decided'],
  }),
  grantGradeView: call('POST /api/accounts/:id/grade-views', 'Decide Promissory Notes', {
    summary: 'Show a student the grades of a period until a day, in spite of the minimum payment',
    body: NewGradeView,
    data: GradeView,
  }),
  endGradeView: call('POST /api/grade-views/:id/end', 'Decide Promissory Notes', {
    summary: 'Hide the grades of a period again until the minimum payment is made',
    body: GradeViewEnd,
    reasons: ['note.decided'],
  }),
  recordDisadvantageCertificate: call('POST /api/accounts/:id/disadvantage-certificates', 'Decide Promissory Notes', {
    summary: 'Record the certificate of a social welfare office under RA 11984 for the student of an account',
    body: NewDisadvantageCertificate,
    data: DisadvantageCertificate,
    reasons: ['certificate.exists'],
  }),
  revokeDisadvantageCertificate: call('POST /api/disadvantage-certificates/:id/revoke', 'Decide Promissory Notes', {
    summary: 'Revoke a certificate under RA 11984, with the reason; it no longer counts',
    body: CertificateRevocation,
    data: DisadvantageCertificate,
    reasons: ['certificate.revoked'],
  }),
  examinationPermit: call('GET /api/accounts/:id/permit', ['View Promissory Notes', 'View Own Billing'], {
    summary:
      'Whether there is an examination permit for a period of a term, on what basis, and what is printed on it; students read their own',
    query: z.object({ period: ExaminationPeriod }),
    data: ExaminationPermit,
  }),
  printExaminationPermit: call('POST /api/accounts/:id/permit/prints', ['View Promissory Notes', 'View Own Billing'], {
    summary: 'Record that an examination permit is printed; refused while there is none. Students print their own',
    body: z.object({ period: ExaminationPeriod }),
    response: item(ExaminationPermit.extend({ print: DocumentPrint })),
    reasons: ['permit.payment', 'enrollment.status_not_allowed', 'enrollment.withdrawn'],
  }),
}
