import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { filter, Id, IdParams, Instant, itemWithMessage, list, messageOnly, paging } from '#platform/shapes.ts'
import { CorrectionRefusal, CorrectionRequest, DirectCorrection, RequestApplication } from './forms.ts'
import { correctionFilters, correctionKinds, correctionStatuses, gradeFields } from './sheet-values.ts'

const Step = z.object({ at: Instant, by: z.string().nullable() })

/** A change of a posted grade: asked for by the instructor, endorsed by the dean or principal, applied by the registrar. */
export const GradeCorrection = z.object({
  id: z.number(),
  load_id: z.number(),
  subject_offer_id: z.number(),
  code: z.string(),
  section: z.string(),
  student: z.object({ full_name: z.string(), student_id_number: z.string().nullable() }),
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
  can: z.object({ attach: z.boolean(), endorse: z.boolean(), apply: z.boolean(), refuse: z.boolean() }),
})
export type GradeCorrection = z.infer<typeof GradeCorrection>

const rules = ['grade.sheet_state', 'grade.correction_state', 'grade.not_enrolled', 'grade.too_late', 'stale'] as const

export const gradeCorrections = {
  gradeCorrections: endpoint({
    summary: 'Changes of posted grades, newest first: instructors read those of their classes, others those that they verify',
    method: 'GET',
    path: '/api/grade-corrections',
    access: ['View Grade Sheets', 'View Own Grade Sheets'],
    query: z.object({ ...paging(25), status: filter(z.enum(correctionFilters)), subject_offer_id: filter(Id) }),
    response: list(GradeCorrection),
  }),
  requestCorrection: endpoint({
    summary: 'Ask to change a posted grade of one of your classes',
    method: 'POST',
    path: '/api/grade-corrections',
    access: 'Enter Grades',
    body: CorrectionRequest,
    response: itemWithMessage(z.object({ id: z.number() })),
    reasons: rules,
    idempotent: true,
  }),
  attachCorrectionFile: endpoint({
    summary: 'Attach a PDF to your open request to change a grade; it replaces an earlier one',
    method: 'POST',
    path: '/api/grade-corrections/:id/file',
    access: 'Enter Grades',
    params: IdParams,
    upload: 'pdf',
    response: messageOnly,
    reasons: ['grade.correction_state'],
  }),
  correctionFile: endpoint({
    summary: 'The PDF of a request to change a grade',
    method: 'GET',
    path: '/api/grade-corrections/:id/file',
    access: ['View Grade Sheets', 'View Own Grade Sheets'],
    params: IdParams,
    response: z.unknown(),
    download: 'application/pdf',
  }),
  endorseCorrection: endpoint({
    summary: 'Endorse a request to change a grade; the registrar applies it',
    method: 'POST',
    path: '/api/grade-corrections/:id/endorse',
    access: 'Verify Grades',
    needsSession: true,
    params: IdParams,
    response: messageOnly,
    reasons: ['grade.correction_state'],
  }),
  applyCorrection: endpoint({
    summary: 'Change the grade as an endorsed request asks',
    method: 'POST',
    path: '/api/grade-corrections/:id/apply',
    access: 'Post Grades',
    needsSession: true,
    params: IdParams,
    body: RequestApplication,
    response: messageOnly,
    reasons: rules,
  }),
  refuseCorrection: endpoint({
    summary: 'Refuse a request to change a grade, with a note to the instructor',
    method: 'POST',
    path: '/api/grade-corrections/:id/refuse',
    access: 'Verify Grades',
    needsSession: true,
    params: IdParams,
    body: CorrectionRefusal,
    response: messageOnly,
    reasons: ['grade.correction_state'],
  }),
  correctGrade: endpoint({
    summary: 'Change a posted grade at once, with the reason that is recorded',
    method: 'POST',
    path: '/api/grade-corrections/direct',
    access: 'Post Grades',
    needsSession: true,
    body: DirectCorrection,
    response: messageOnly,
    reasons: rules,
    idempotent: true,
  }),
}
