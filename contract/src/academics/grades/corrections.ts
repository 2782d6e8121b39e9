import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { filter, Id, Instant, paging } from '#platform/shapes.ts'
import { gradeCorrectionColumns } from './columns.ts'
import { CorrectionRejection, CorrectionRequest, DirectCorrection, RequestApplication } from './forms.ts'
import { correctionFilters, correctionKinds, correctionStatuses, gradeFields } from './sheet-values.ts'

const Step = z.object({ at: Instant, by: z.string().nullable() })

/** A change of a posted grade: asked for by the instructor, endorsed by the dean or principal, applied by the registrar. */
export const GradeCorrection = z.object({
  id: z.number(),
  load_id: z.number(),
  subject_offer_id: z.number(),
  code: z.string(),
  section: z.string(),
  student: Person,
  field: z.enum(gradeFields),
  old_value: z.string().nullable(),
  new_value: z.string(),
  reason: z.string(),
  kind: z.enum(correctionKinds),
  has_file: z.boolean(),
  or_number: z.string().nullable(),
  /** What the school takes for it now, in centavos; zero without a fee. */
  fee_centavos: z.number(),
  status: z.enum(correctionStatuses),
  requested: Step,
  endorsed: Step.nullable(),
  decided: Step.nullable(),
  decision_note: z.string().nullable(),
  can: z.object({ attach: z.boolean(), endorse: z.boolean(), apply: z.boolean(), reject: z.boolean() }),
})
export type GradeCorrection = z.infer<typeof GradeCorrection>

const rules = ['grade.sheet_state', 'grade.correction_state', 'grade.not_enrolled', 'grade.too_late', 'stale'] as const

export const gradeCorrections = {
  gradeCorrections: call('GET /api/grade-corrections', ['View Grade Sheets', 'View Own Grade Sheets'], {
    summary: 'Changes of posted grades, newest first: instructors read those of their classes, others those that they verify',
    query: z.object({ ...paging(25), status: filter(z.enum(correctionFilters)), subject_offer_id: filter(Id) }),
    rows: GradeCorrection,
    columns: gradeCorrectionColumns,
  }),
  requestCorrection: call('POST /api/grade-corrections', 'Enter Grades', {
    summary: 'Ask to change a posted grade of one of your classes',
    body: CorrectionRequest,
    data: z.object({ id: z.number() }),
    reasons: rules,
    idempotent: true,
  }),
  attachCorrectionFile: call('POST /api/grade-corrections/:id/file', 'Enter Grades', {
    summary: 'Attach a PDF to your open request to change a grade; it replaces an earlier one',
    upload: 'pdf',
    reasons: ['grade.correction_state'],
  }),
  correctionFile: call('GET /api/grade-corrections/:id/file', ['View Grade Sheets', 'View Own Grade Sheets'], {
    summary: 'The PDF of a request to change a grade',
    response: z.unknown(),
    download: 'application/pdf',
  }),
  endorseCorrection: call('POST /api/grade-corrections/:id/endorse', 'Verify Grades', {
    summary: 'Endorse a request to change a grade; the registrar applies it',
    needsSession: true,
    reasons: ['grade.correction_state'],
  }),
  applyCorrection: call('POST /api/grade-corrections/:id/apply', 'Post Grades', {
    summary: 'Change the grade as an endorsed request asks',
    needsSession: true,
    body: RequestApplication,
    reasons: rules,
  }),
  rejectCorrection: call('POST /api/grade-corrections/:id/reject', 'Verify Grades', {
    summary: 'Reject a request to change a grade, with a note to the instructor',
    needsSession: true,
    body: CorrectionRejection,
    reasons: ['grade.correction_state'],
  }),
  correctGrade: call('POST /api/grade-corrections/direct', 'Post Grades', {
    summary: 'Change a posted grade at once, with the reason that is recorded',
    needsSession: true,
    body: DirectCorrection,
    reasons: rules,
    idempotent: true,
  }),
}
