import { z } from 'zod'
import { collapseLines, nameParts, optionalText } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import {
  Day,
  EnrolleeType,
  EnrollmentStatus,
  filter,
  Id,
  IdParams,
  Instant,
  LevelType,
  paging,
  REQUIRED,
  SchoolYear,
  Semester,
} from '#platform/shapes.ts'
import { Admission } from './calls.ts'
import { admissionColumns } from './columns.ts'
import { documentKinds } from './documents.ts'
import { AdmissionEdit } from './forms.ts'

export const DocumentStatus = z.enum(['none', 'soft_copy', 'original_received', 'waived'])
export type DocumentStatus = z.infer<typeof DocumentStatus>

const DocumentKind = z.enum(documentKinds)
export const DocumentParams = IdParams.extend({ kind: DocumentKind })

/** What the office says about one document. */
export const DocumentMark = z
  .object({ status: DocumentStatus, remark: optionalText(300) })
  .refine((form) => form.status !== 'waived' || form.remark, { message: 'Enter the reason for waiving', path: ['remark'] })

/** A student whom an application names. `is_disowned`: the student or the registrar said that it is not theirs. */
const ClaimedStudent = z.object({ full_name: z.string(), student_id_number: z.string().nullable(), is_disowned: z.boolean() })
export type ClaimedStudent = z.infer<typeof ClaimedStudent>

export const AdmissionRow = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  trans_no: z.string(),
  full_name: z.string(),
  ...nameParts,
  lrn: z.string().nullable(),
  has_photo: z.boolean(),
  course: z.object({ id: z.number(), code: z.string() }),
  level: z.number(),
  enrollee_type: EnrolleeType,
  contact_number: z.string().nullable(),
  personal_email: z.string().nullable(),
  submitted_at: Instant,
  confirmed_at: Instant.nullable(),
  completed_at: Instant.nullable(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  /** Required documents: `given` counts those received, sent as a soft copy or waived; `needed` counts all. */
  documents: z.object({ given: z.number(), needed: z.number(), missing: z.array(DocumentKind) }),
  /** A person on record may be the applicant, and no one has compared the two yet. */
  has_duplicates: z.boolean(),
  /** The student whose number and birthdate the application names, while nobody has confirmed that it is theirs. */
  claim: ClaimedStudent.nullable(),
  can: z.object({ accept: z.boolean(), reject: z.boolean(), edit: z.boolean(), delete: z.boolean() }),
})
export type AdmissionRow = z.infer<typeof AdmissionRow>

export const OfficeDocument = z.object({
  kind: DocumentKind,
  is_required: z.boolean(),
  status: DocumentStatus,
  remark: z.string().nullable(),
  received_at: Instant.nullable(),
  received_by: z.string().nullable(),
  file: z.object({ name: z.string(), mime: z.string(), size: z.number() }).nullable(),
})
export type OfficeDocument = z.infer<typeof OfficeDocument>

export const AdmissionNote = z.object({ id: z.number(), body: z.string(), created_by: z.string().nullable(), created_at: Instant })
export type AdmissionNote = z.infer<typeof AdmissionNote>

/** The fields by which two records of a person are compared. */
const personFields = Admission.pick({
  first_name: true,
  last_name: true,
  middle_name: true,
  extension_name: true,
  lrn: true,
  birthdate: true,
  birthplace: true,
  gender: true,
  civil_status: true,
  citizenship: true,
  personal_email: true,
  contact_number: true,
  block: true,
  street: true,
  barangay: true,
  municipality: true,
  province: true,
  father_name: true,
  mother_name: true,
  guardian_name: true,
  school_graduated_name: true,
})

/** A person on record who may be the applicant. `student_id` is null for a person who never studied or applied here. */
export const Lookalike = personFields.extend({
  user_info_id: z.number(),
  student_id: z.number().nullable(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  matches: z.array(z.enum(['student_number', 'name', 'lrn', 'email', 'contact_number'])),
  enrollments: z.array(
    z.object({
      id: z.number(),
      school_year: SchoolYear,
      semester: Semester,
      course_code: z.string(),
      level: z.number(),
      status: EnrollmentStatus,
      is_withdrawn: z.boolean(),
    }),
  ),
})
export type Lookalike = z.infer<typeof Lookalike>

const AdmissionCan = z.object({ accept: z.boolean(), reject: z.boolean(), edit: z.boolean(), delete: z.boolean() })

export const OfficeAdmission = Admission.extend({
  status: z.number(),
  decided_at: Instant.nullable(),
  decided_by: z.string().nullable(),
  has_photo: z.boolean(),
  documents: z.array(OfficeDocument),
  notes: z.array(AdmissionNote),
  duplicates: z.array(Lookalike),
  claim: ClaimedStudent.nullable(),
  can: AdmissionCan,
})
export type OfficeAdmission = z.infer<typeof OfficeAdmission>

/** One entry in the history of an application: who did what, and which fields changed. */
export const AdmissionChange = z.object({
  at: Instant,
  by: z.string().nullable(),
  action: z.string(),
  reason: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
})
export type AdmissionChange = z.infer<typeof AdmissionChange>

/** The account of a student who is accepted. */
export const AcceptedAccount = z.object({
  /** Why the birthdate has to be checked before accepting. */
  age_warning: z.string().nullable(),
  has_account: z.boolean(),
  signs_in_with: z.enum(['email', 'student_number']),
  email: z.string().nullable(),
  /** Null when the number is assigned with the account. */
  student_id_number: z.string().nullable(),
  /** Other people with the same email. */
  shared_with: z.array(z.string()),
})
export type AcceptedAccount = z.infer<typeof AcceptedAccount>

const officeAccess = ['View Admission', 'View Admission Confirmation', 'View Admission Completion'] as const

const filters = {
  category: filter(LevelType),
  school_year: filter(SchoolYear),
  semester: filter(Semester),
  course_id: filter(Id),
  level: filter(z.coerce.number().int().min(1).max(12)),
  enrollee_type: filter(EnrolleeType),
  status: filter(z.enum(['undecided', 'confirmed', 'completed', 'accepted', 'rejected'])),
  /** Whether the applicant is enrolled. */
  enrolled: filter(z.enum(['true'])),
  documents: filter(z.enum(['complete', 'missing'])),
  submitted_from: filter(Day),
  submitted_to: filter(Day),
}

/** Calls of the registrar about applications. */
export const admissionOffice = {
  admissions: call('GET /api/admissions', officeAccess, {
    summary: 'Applications of the enrollment term of one status, oldest first; without a status, the undecided ones',
    query: z.object({ ...paging(15), ...filters, sort: filter(z.enum(['submitted_at', '-submitted_at', 'name', '-name'])) }),
    rows: AdmissionRow,
    columns: admissionColumns,
  }),
  admissionIds: call('GET /api/admissions/ids', 'View Admission', {
    summary: 'The enrollment ids of the undecided applications that match the filter, at most a thousand, for a bulk action on all of them',
    query: z.object({ search: paging(15).search, ...filters }),
    data: z.object({ ids: z.array(z.number()), total: z.number() }),
  }),
  admissionMatches: call('GET /api/admissions/matches', officeAccess, {
    summary: 'Undecided applications by application number, name or LRN; an exact number finds only that application',
    query: z.object({ search: z.string().min(2, REQUIRED).max(100) }),
    data: z.array(AdmissionRow),
  }),
  admission: call('GET /api/admissions/:id', officeAccess, {
    summary: 'One application in full, with its documents, notes and possible duplicates',
    data: OfficeAdmission,
  }),
  admissionHistory: call('GET /api/admissions/:id/history', officeAccess, {
    summary: 'The history of an application, newest first',
    data: z.array(AdmissionChange),
  }),
  admissionFile: call('GET /api/admissions/:id/documents/:kind/file', officeAccess, {
    summary: 'The file that the applicant uploaded for a document',
    params: DocumentParams,
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  admissionPhoto: call('GET /api/admissions/:id/photo', officeAccess, {
    summary: "The applicant's 2×2 photo",
    response: z.unknown(),
    download: 'image/webp',
  }),
  setDocument: call('POST /api/admissions/:id/documents/:kind', 'Edit Admission', {
    summary: 'Mark a document as received, as a soft copy, as waived (with a remark) or as missing',
    params: DocumentParams,
    body: DocumentMark,
    data: z.array(OfficeDocument),
  }),
  addAdmissionNote: call('POST /api/admissions/:id/notes', 'Edit Admission', {
    summary: 'Write a note on an application; notes cannot be changed',
    body: z.object({
      body: z.string().max(2000).transform(collapseLines).pipe(z.string().min(1, REQUIRED)),
    }),
    data: z.array(AdmissionNote),
    idempotent: true,
  }),
  reviseAdmission: call('PUT /api/admissions/:id/form', 'Edit Admission', {
    summary: 'Change an undecided application on behalf of the applicant',
    body: AdmissionEdit,
    data: z.object({ id: z.number() }),
    reasons: ['admission.decided', 'stale'],
  }),
  confirmForApplicant: call('POST /api/admissions/:id/confirmed', 'Edit Admission', {
    summary: 'Mark an application as confirmed at the counter',
    data: z.object({ id: z.number(), confirmed_at: Instant }),
    reasons: ['admission.decided'],
  }),
  completeForApplicant: call('POST /api/admissions/:id/completed', 'Edit Admission', {
    summary: 'Mark an application as completed at the counter; this also confirms it',
    data: z.object({ id: z.number(), completed_at: Instant }),
    reasons: ['admission.decided'],
  }),
  attachAdmission: call('POST /api/admissions/:id/attach', 'Edit Admission', {
    summary: 'State that the applicant is this student: the pending application moves to the existing student record',
    body: z.object({ student_id: Id }),
    data: z.object({ id: z.number(), student_id: z.number() }),
    reasons: ['admission.decided', 'enrollment.exists', 'admission.has_payments', 'admission.same_student'],
  }),
  notTheSame: call('POST /api/admissions/:id/not-the-same', 'Edit Admission', {
    summary: 'State that the applicant is not this person: a note is added, and the two are no longer compared',
    body: z.object({ user_info_id: Id }),
    data: z.array(AdmissionNote),
  }),
  acceptAdmission: call('POST /api/enrollments/acceptAdmissions/:id', 'Accept Admission', {
    summary: 'Accept an application: it becomes For Enrollment, and the student gets an account unless that is left for later',
    body: z
      .object({
        /** The registrar has checked that the applicant is the student whom the application names. */
        identity_checked: z.boolean().default(false),
        /** The registrar has checked a birthdate that gives an unusual age. */
        age_checked: z.boolean().default(false),
        /** Whether a student without an account gets one now; it can be opened later. */
        with_account: z.boolean().default(true),
      })
      .default({ identity_checked: false, age_checked: false, with_account: true }),
    data: z.object({ id: z.number(), status: z.number() }),
    reasons: [
      'term.closed',
      'enrollment.status_not_allowed',
      'enrollment.withdrawn',
      'enrollment.no_curriculum',
      'admission.duplicate',
      'admission.unproven',
      'admission.unusual_age',
      'enrollment.exists',
    ],
    idempotent: true,
  }),
  acceptedAccount: call('GET /api/enrollments/acceptAdmissions/:id/account', 'Accept Admission', {
    summary: 'What to check before accepting an application: an unusual age, how the student would sign in, and who else uses the email',
    data: AcceptedAccount,
  }),
  rejectAdmission: call('POST /api/enrollments/rejectAdmissions/:id', 'Reject Admission', {
    summary: 'Reject an application',
    body: z
      .object({
        reason: optionalText(500),
        /** The state that the form showed. The rejection is refused when the state has changed since. */
        status: EnrollmentStatus.optional(),
      })
      .default({}),
    data: z.object({ id: z.number(), status: z.number() }),
    reasons: ['enrollment.status_not_allowed', 'enrollment.withdrawn', 'stale'],
  }),
  deleteAdmission: call('DELETE /api/enrollments/admission/:id', 'Delete Admission', {
    summary: 'Delete an application that was never accepted, by its enrollment id; its files are deleted too',
    reasons: ['enrollment.status_not_allowed', 'enrollment.withdrawn', 'admission.has_payments'],
  }),
}
