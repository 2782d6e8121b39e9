import { z } from 'zod'
import { collapseLines, optionalText } from '#foundation/people/people.ts'
import { endpoint } from '#platform/endpoint.ts'
import {
  Day,
  EnrolleeType,
  EnrollmentStatus,
  filter,
  Id,
  IdParams,
  Instant,
  item,
  itemWithMessage,
  LevelType,
  list,
  messageOnly,
  paging,
  REQUIRED,
  SchoolYear,
  Semester,
} from '#platform/shapes.ts'
import { Admission } from './calls.ts'
import { documentKinds } from './documents.ts'
import { AdmissionEdit } from './forms.ts'

const admissionStates = ['undecided', 'confirmed', 'completed', 'accepted', 'rejected'] as const
export const AdmissionState = z.enum(admissionStates)
export type AdmissionState = z.infer<typeof AdmissionState>

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
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
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

export const AdmissionNote = z.object({ id: z.number(), body: z.string(), author: z.string().nullable(), created_at: Instant })
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
  state: filter(AdmissionState),
  /** Whether the applicant is enrolled. */
  enrolled: filter(z.enum(['true'])),
  documents: filter(z.enum(['complete', 'missing'])),
  submitted_from: filter(Day),
  submitted_to: filter(Day),
}

/** Calls of the registrar about applications. */
export const admissionOffice = {
  admissions: endpoint({
    summary: 'Applications of the enrollment term in one state, oldest first; without a state, the undecided ones',
    method: 'GET',
    path: '/api/admissions',
    access: officeAccess,
    query: z.object({ ...paging(15), ...filters, sort: filter(z.enum(['submitted_at', '-submitted_at', 'name', '-name'])) }),
    response: list(AdmissionRow),
  }),
  admissionIds: endpoint({
    summary: 'The enrollment ids of the undecided applications that match the filter, at most a thousand, for a bulk action on all of them',
    method: 'GET',
    path: '/api/admissions/ids',
    access: 'View Admission',
    query: z.object({ search: paging(15).search, ...filters }),
    response: item(z.object({ ids: z.array(z.number()), total: z.number() })),
  }),
  admissionFound: endpoint({
    summary: 'Undecided applications by application number, name or LRN; an exact number finds only that application',
    method: 'GET',
    path: '/api/admissions/found',
    access: officeAccess,
    query: z.object({ search: z.string().min(2, REQUIRED).max(100) }),
    response: item(z.array(AdmissionRow)),
  }),
  admission: endpoint({
    summary: 'One application in full, with its documents, notes and possible duplicates',
    method: 'GET',
    path: '/api/admissions/:id',
    access: officeAccess,
    params: IdParams,
    response: item(OfficeAdmission),
  }),
  admissionHistory: endpoint({
    summary: 'The history of an application, newest first',
    method: 'GET',
    path: '/api/admissions/:id/history',
    access: officeAccess,
    params: IdParams,
    response: item(z.array(AdmissionChange)),
  }),
  admissionFile: endpoint({
    summary: 'The file that the applicant uploaded for a document',
    method: 'GET',
    path: '/api/admissions/:id/documents/:kind/file',
    access: officeAccess,
    params: DocumentParams,
    response: z.unknown(),
    download: 'application/octet-stream',
  }),
  admissionPhoto: endpoint({
    summary: "The applicant's 2×2 photo",
    method: 'GET',
    path: '/api/admissions/:id/photo',
    access: officeAccess,
    params: IdParams,
    response: z.unknown(),
    download: 'image/webp',
  }),
  setDocument: endpoint({
    summary: 'Mark a document as received, as a soft copy, as waived (with a remark) or as missing',
    method: 'POST',
    path: '/api/admissions/:id/documents/:kind',
    access: 'Edit Admission',
    params: DocumentParams,
    body: DocumentMark,
    response: itemWithMessage(z.array(OfficeDocument)),
  }),
  addAdmissionNote: endpoint({
    summary: 'Write a note on an application; notes cannot be changed',
    method: 'POST',
    path: '/api/admissions/:id/notes',
    access: 'Edit Admission',
    params: IdParams,
    body: z.object({
      body: z.string().max(2000).transform(collapseLines).pipe(z.string().min(1, REQUIRED)),
    }),
    response: itemWithMessage(z.array(AdmissionNote)),
    idempotent: true,
  }),
  reviseAdmission: endpoint({
    summary: 'Change an undecided application on behalf of the applicant',
    method: 'PUT',
    path: '/api/admissions/:id/form',
    access: 'Edit Admission',
    params: IdParams,
    body: AdmissionEdit,
    response: itemWithMessage(z.object({ id: z.number() })),
    reasons: ['admission.decided', 'stale'],
  }),
  confirmForApplicant: endpoint({
    summary: 'Mark an application as confirmed at the counter',
    method: 'POST',
    path: '/api/admissions/:id/confirmed',
    access: 'Edit Admission',
    params: IdParams,
    response: itemWithMessage(z.object({ id: z.number(), confirmed_at: Instant })),
    reasons: ['admission.decided'],
  }),
  completeForApplicant: endpoint({
    summary: 'Mark an application as completed at the counter; this also confirms it',
    method: 'POST',
    path: '/api/admissions/:id/completed',
    access: 'Edit Admission',
    params: IdParams,
    response: itemWithMessage(z.object({ id: z.number(), completed_at: Instant })),
    reasons: ['admission.decided'],
  }),
  attachAdmission: endpoint({
    summary: 'State that the applicant is this student: the pending application moves to the existing student record',
    method: 'POST',
    path: '/api/admissions/:id/attach',
    access: 'Edit Admission',
    params: IdParams,
    body: z.object({ student_id: Id }),
    response: itemWithMessage(z.object({ id: z.number(), student_id: z.number() })),
    reasons: ['admission.decided', 'enrollment.exists', 'admission.has_payments', 'admission.same_student'],
  }),
  notTheSame: endpoint({
    summary: 'State that the applicant is not this person: a note is added, and the two are no longer compared',
    method: 'POST',
    path: '/api/admissions/:id/not-the-same',
    access: 'Edit Admission',
    params: IdParams,
    body: z.object({ user_info_id: Id }),
    response: itemWithMessage(z.array(AdmissionNote)),
  }),
  acceptAdmission: endpoint({
    summary: 'Accept an application: it becomes For Enrollment, and the student gets an account unless that is left for later',
    method: 'POST',
    path: '/api/enrollments/acceptAdmissions/:id',
    access: 'Accept Admission',
    params: IdParams,
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
    response: itemWithMessage(z.object({ id: z.number(), status: z.number() })),
    reasons: [
      'term.closed',
      'enrollment.wrong_state',
      'enrollment.withdrawn',
      'enrollment.no_curriculum',
      'admission.duplicate',
      'admission.unproven',
      'admission.unusual_age',
      'enrollment.exists',
    ],
    idempotent: true,
  }),
  acceptedAccount: endpoint({
    summary: 'What to check before accepting an application: an unusual age, how the student would sign in, and who else uses the email',
    method: 'GET',
    path: '/api/enrollments/acceptAdmissions/:id/account',
    access: 'Accept Admission',
    params: IdParams,
    response: item(AcceptedAccount),
  }),
  rejectAdmission: endpoint({
    summary: 'Reject an application',
    method: 'POST',
    path: '/api/enrollments/rejectAdmissions/:id',
    access: 'Reject Admission',
    params: IdParams,
    body: z
      .object({
        reason: optionalText(500),
        /** The state that the form showed. The rejection is refused when the state has changed since. */
        status: EnrollmentStatus.optional(),
      })
      .default({}),
    response: itemWithMessage(z.object({ id: z.number(), status: z.number() })),
    reasons: ['enrollment.wrong_state', 'enrollment.withdrawn', 'stale'],
  }),
  deleteAdmission: endpoint({
    summary: 'Delete an application that was never accepted, by its enrollment id; its files are deleted too',
    method: 'DELETE',
    path: '/api/enrollments/admission/:id',
    access: 'Delete Admission',
    params: IdParams,
    response: messageOnly,
    reasons: ['enrollment.wrong_state', 'enrollment.withdrawn', 'admission.has_payments'],
  }),
}
