import { z } from 'zod'
import { Challenge, ChallengeAnswer } from '#platform/challenge.ts'
import { call } from '#platform/endpoint.ts'
import { EnrolleeType, Instant, item, LevelType, SchoolYear, Semester, Switch } from '#platform/shapes.ts'
import { AdmissionDetails } from './details.ts'
import { documentKinds } from './documents.ts'
import { AccessToken, AdmissionCompletion, AdmissionLookup, Application, EditedApplication, LostNumber, TransNo } from './forms.ts'

/** An application as the applicant or the registrar reads it. */
export const Admission = z.object({
  id: z.number(),
  enrollment_id: z.number(),
  trans_no: z.string(),
  category: LevelType,
  school_year: SchoolYear,
  semester: Semester,
  enrollee_type: EnrolleeType,
  course: z.object({ id: z.number(), code: z.string(), name: z.string() }),
  level: z.number(),
  decision: z.enum(['accepted', 'rejected']).nullable(),
  reject_reason: z.string().nullable(),
  submitted_at: Instant,
  updated_at: Instant,
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  extension_name: z.string().nullable(),
  lrn: z.string().nullable(),
  birthdate: z.string().nullable(),
  birthplace: z.string().nullable(),
  gender: z.string().nullable(),
  civil_status: z.string().nullable(),
  religion: z.string().nullable(),
  citizenship: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  block: z.string().nullable(),
  street: z.string().nullable(),
  barangay: z.string().nullable(),
  municipality: z.string().nullable(),
  province: z.string().nullable(),
  psgc_code: z.string().nullable(),
  zipcode: z.string().nullable(),
  emergency_contact_name: z.string().nullable(),
  emergency_contact_number: z.string().nullable(),
  emergency_contact_relationship: z.string().nullable(),
  school_graduated_name: z.string().nullable(),
  school_graduated_year: z.string().nullable(),
  school_graduated_address: z.string().nullable(),
  father_name: z.string().nullable(),
  father_occupation: z.string().nullable(),
  father_contact_number: z.string().nullable(),
  mother_name: z.string().nullable(),
  mother_occupation: z.string().nullable(),
  mother_contact_number: z.string().nullable(),
  guardian_name: z.string().nullable(),
  guardian_relationship: z.string().nullable(),
  guardian_occupation: z.string().nullable(),
  guardian_contact_number: z.string().nullable(),
  details: AdmissionDetails,
  confirmed_at: Instant.nullable(),
  completed_at: Instant.nullable(),
})
export type Admission = z.infer<typeof Admission>

const DocumentKind = z.enum(documentKinds)

const documentStatuses = ['none', 'soft_copy', 'original_received', 'waived'] as const

/** One document of the checklist with its status. */
export const AdmissionDocument = z.object({
  kind: DocumentKind,
  is_required: z.boolean(),
  status: z.enum(documentStatuses),
  /** A remark by the office. */
  remark: z.string().nullable(),
  file: z.object({ name: z.string(), mime: z.string(), size: z.number() }).nullable(),
})
export type AdmissionDocument = z.infer<typeof AdmissionDocument>

/** The applicant's own application, with an access token for the next two hours. */
export const OpenedAdmission = Admission.extend({
  access: z.string(),
  documents: z.array(AdmissionDocument),
  second_course: z.string().nullable(),
  /** Whether the application can be completed only with every required document. */
  requires_documents: z.boolean(),
  school_name: z.string(),
  school_address: z.string(),
})
export type OpenedAdmission = z.infer<typeof OpenedAdmission>

const TransNoParams = z.object({ trans_no: TransNo })
const DocumentForm = z.object({ access: AccessToken, kind: DocumentKind })

export const admission = {
  admissionPeriod: call('GET /api/admissions/period', 'public', {
    summary: 'Whether online admission is open, for whom and until when',
    data: z.object({
      open: z.boolean(),
      school_name: z.string(),
      school_year: SchoolYear,
      semester: Semester,
      start: z.string(),
      end: z.string(),
      types: z.object({ new: Switch, old: Switch, returnee: Switch, transferee: Switch }),
      privacy_notice_version: z.string(),
    }),
    etag: true,
  }),
  admissionChallenge: call('GET /api/admissions/challenge', 'public', {
    summary: 'A small computation that the browser must solve before it sends a form; it slows down programs that send many forms',
    data: Challenge,
    reasons: ['auth.throttled'],
  }),
  submitAdmission: call('POST /api/admissions', 'public', {
    summary: 'Apply for admission; answers the application number that opens the form again',
    body: Application,
    data: z.object({ trans_no: z.string() }),
    reasons: ['term.closed', 'admission.period_closed', 'admission.type_closed', 'admission.proof', 'auth.throttled'],
    idempotent: true,
  }),
  findAdmission: call('POST /api/admissions/find', 'public', {
    summary:
      'Open your application with its number and a mailed code or, until 30 days after the decision, your birthdate; the refusal does not say which of them is wrong',
    body: AdmissionLookup,
    response: item(OpenedAdmission),
    reasons: ['auth.throttled'],
  }),
  mailAdmissionCode: call('POST /api/admissions/code', 'public', {
    summary: 'Mail a code that opens an application in place of the birthdate; the answer does not say whether the application exists',
    body: z.object({ trans_no: TransNo, proof: ChallengeAnswer }),
    reasons: ['admission.proof', 'auth.throttled'],
  }),
  mailAdmissionNumber: call('POST /api/admissions/number', 'public', {
    summary:
      'Mail the number of your application of this term to the address in it; the answer does not say whether there is such an application',
    body: LostNumber,
    reasons: ['admission.proof', 'auth.throttled'],
  }),
  applicationSlip: call('POST /api/admissions/:trans_no/slip', 'public', {
    summary: 'Your application in its current status, with its documents and the school, to be shown and printed',
    params: TransNoParams,
    body: z.object({ access: AccessToken }),
    response: item(OpenedAdmission),
    reasons: ['admission.access', 'auth.throttled'],
  }),
  editAdmission: call('PUT /api/admissions/:trans_no', 'public', {
    summary:
      'Change your application while it is undecided; with `confirm` a confirmed application stays confirmed and complete, unless the change requires other documents',
    params: TransNoParams,
    body: EditedApplication,
    data: OpenedAdmission,
    reasons: ['admission.access', 'admission.decided', 'stale', 'auth.throttled'],
  }),
  uploadDocument: call('POST /api/admissions/:trans_no/documents', 'public', {
    summary: 'Upload a picture or PDF of one document; it replaces the earlier file',
    params: TransNoParams,
    body: DocumentForm,
    upload: 'image-or-pdf',
    data: OpenedAdmission,
    reasons: ['admission.access', 'admission.decided', 'auth.throttled'],
  }),
  removeDocument: call('POST /api/admissions/:trans_no/documents/remove', 'public', {
    summary: 'Remove the uploaded picture or PDF of one document',
    params: TransNoParams,
    body: DocumentForm,
    data: OpenedAdmission,
    reasons: ['admission.access', 'admission.decided', 'auth.throttled'],
  }),
  openDocument: call('POST /api/admissions/:trans_no/documents/open', 'public', {
    summary: 'The uploaded picture or PDF of one document',
    params: TransNoParams,
    body: DocumentForm,
    response: z.unknown(),
    download: 'application/octet-stream',
    reasons: ['admission.access', 'auth.throttled'],
  }),
  confirmAdmission: call('POST /api/admissions/:trans_no/confirm', 'public', {
    summary: 'Confirm that all information in your application is correct',
    params: TransNoParams,
    body: z.object({ access: AccessToken, updated_at: Instant }),
    data: OpenedAdmission,
    reasons: ['admission.access', 'admission.decided', 'admission.status_not_allowed', 'stale', 'auth.throttled'],
  }),
  completeAdmission: call('POST /api/admissions/:trans_no/complete', 'public', {
    summary: 'Complete your confirmed application: the documents are uploaded or promised, and you agree to the last statement',
    params: TransNoParams,
    body: AdmissionCompletion,
    data: OpenedAdmission,
    reasons: ['admission.access', 'admission.decided', 'admission.status_not_allowed', 'admission.documents_missing', 'auth.throttled'],
  }),
  verifyStatus: call('GET /api/verify-status/:id', 'public', {
    summary: 'Whether the holder of a printed code is a student now; an unknown code gets the same kind of answer, with empty texts',
    params: z.object({ id: z.string().max(100) }),
    data: z.object({
      is_found: z.boolean(),
      school_name: z.string(),
      /** `J*** D*** C***` */
      name_masked: z.string(),
      course: z.string(),
      level: z.string(),
      school_year: z.string(),
      semester: z.string(),
      /** Enrolled, Withdrawn or Not enrolled. */
      status: z.string(),
    }),
    reasons: ['auth.throttled'],
  }),
}
