import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Reason } from '#platform/reason.ts'
import { Id, Instant, Level, LevelType, Semester } from '#platform/shapes.ts'
import { CurriculumCopy, NewProspectusRow, ProspectusRowEdit, SubjectType } from './forms.ts'

const NamedRow = z.object({ id: z.number(), name: z.string() })
const RequiredSubject = z.object({ id: z.number(), code: z.string() })

/** One subject of a curriculum, with its prerequisites and corequisites. */
export const ProspectusRow = z.object({
  id: z.number(),
  level: z.number(),
  semester: z.number(),
  sort: z.number(),
  code: z.string(),
  descriptive_title: z.string(),
  type: SubjectType,
  lec_units: z.number(),
  lab_units: z.number(),
  units: z.number(),
  category_id: z.number().nullable(),
  category: z.string().nullable(),
  lab_type: z.string().nullable(),
  is_active: z.boolean(),
  has_grades: z.boolean(),
  has_offers: z.boolean(),
  prerequisites: z.array(RequiredSubject),
  corequisites: z.array(RequiredSubject),
  /** The year level that a student must have reached. */
  standing: z.number().nullable(),
  updated_at: Instant,
})
export type ProspectusRow = z.infer<typeof ProspectusRow>

export const ProspectusTerm = z.object({ level: z.number(), semester: z.number(), rows: z.array(ProspectusRow) })
export type ProspectusTerm = z.infer<typeof ProspectusTerm>

const ProspectusHead = z.object({
  id: z.number(),
  name: z.string(),
  course: z.object({ id: z.number(), code: z.string(), name: z.string(), level_type: LevelType }),
  is_active: z.boolean(),
  effective_sy: z.string().nullable(),
  updated_at: Instant,
})

export const ProspectusPlan = z.object({
  ...ProspectusHead.shape,
  can: z.object({ edit: z.boolean() }),
  /** The year levels of the course. */
  levels: z.array(z.number()),
  categories: z.array(NamedRow),
  /** The other curricula of the course, newest first. */
  versions: z.array(NamedRow.extend({ is_active: z.boolean() })),
  /** The terms that have subjects, in order. */
  terms: z.array(ProspectusTerm),
})
export type ProspectusPlan = z.infer<typeof ProspectusPlan>

const ProspectusNeeds = z.object({
  updated_at: Instant,
  prerequisites: z.array(Id).max(20).default([]),
  corequisites: z.array(Id).max(20).default([]),
  standing: Level.nullable().default(null),
})

/** All rows of a term in their new order. A row of another term in this list moves into the term. */
const ProspectusOrder = z.object({
  level: Level,
  semester: Semester,
  rows: z
    .array(z.object({ id: Id, updated_at: Instant }))
    .min(1)
    .max(100),
})

export const comparedFields = [
  'descriptive_title',
  'type',
  'lec_units',
  'lab_units',
  'category',
  'lab_type',
  'is_active',
  'prerequisites',
  'corequisites',
  'standing',
] as const
export const ComparedField = z.enum(comparedFields)
export type ComparedField = z.infer<typeof ComparedField>

/** A subject in two curricula; `left` is null when it was added, `right` is null when it was removed. */
export const ProspectusDifference = z.object({
  code: z.string(),
  kind: z.enum(['same', 'added', 'removed', 'changed']),
  /** Whether it is in another term. */
  moved: z.boolean(),
  fields: z.array(ComparedField),
  left: ProspectusRow.nullable(),
  right: ProspectusRow.nullable(),
})
export type ProspectusDifference = z.infer<typeof ProspectusDifference>

const RowParams = z.object({ id: Id, row_id: Id })
const RowWithWarnings = z.object({ data: ProspectusRow, message: z.string(), warnings: z.array(Reason) })

export const prospectus = {
  prospectus: call('GET /api/prospectus/:id', 'View Registrar Settings', {
    summary: 'A curriculum with its subjects, by year and semester',
    data: ProspectusPlan,
  }),
  addProspectusRow: call('POST /api/prospectus/:id/rows', 'Edit Curriculum', {
    summary: 'Add a subject at the end of a term',
    body: NewProspectusRow,
    response: RowWithWarnings,
    reasons: ['prospectus.second_subject'],
    idempotent: true,
  }),
  editProspectusRow: call('PUT /api/prospectus/:id/rows/:row_id', 'Edit Curriculum', {
    summary: 'Change fields of a subject',
    params: RowParams,
    body: ProspectusRowEdit,
    response: RowWithWarnings,
    reasons: ['stale', 'prospectus.has_grades', 'prospectus.second_subject'],
  }),
  removeProspectusRow: call('DELETE /api/prospectus/:id/rows/:row_id', 'Edit Curriculum', {
    summary: 'Remove a subject on which nothing depends',
    params: RowParams,
    query: z.object({ updated_at: Instant }),
    data: z.object({ id: z.number() }),
    reasons: ['stale', 'prospectus.has_grades', 'prospectus.has_offers', 'prospectus.required'],
  }),
  setProspectusNeeds: call('PUT /api/prospectus/:id/rows/:row_id/prerequisites', 'Edit Curriculum', {
    summary: 'Replace the prerequisites, corequisites and standing of a subject',
    params: RowParams,
    body: ProspectusNeeds,
    response: RowWithWarnings,
    reasons: ['stale', 'prospectus.cycle', 'prospectus.other_curriculum', 'prospectus.later_term'],
  }),
  orderProspectusTerm: call('PUT /api/prospectus/:id/order', 'Edit Curriculum', {
    summary: 'Put the rows of a term in a new order; rows of other terms in the list move into it',
    body: ProspectusOrder,
    response: z.object({ data: ProspectusTerm, message: z.string(), warnings: z.array(Reason) }),
    reasons: ['stale', 'prospectus.other_curriculum', 'prospectus.later_term'],
  }),
  duplicateCurriculum: call('POST /api/prospectus/:id/duplicate', 'Edit Curriculum', {
    summary: 'Copy a curriculum with all its subjects as the next version',
    body: CurriculumCopy,
    data: ProspectusHead,
    idempotent: true,
  }),
  compareProspectuses: call('GET /api/prospectus/:id/compare/:other_id', 'View Registrar Settings', {
    summary: 'The differences between two curricula, subject by subject',
    params: z.object({ id: Id, other_id: Id }),
    data: z.object({ left: ProspectusHead, right: ProspectusHead, differences: z.array(ProspectusDifference) }),
  }),
}
