import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, Instant, paging, Switch } from '#platform/shapes.ts'
import { catalogueSubjectColumns, equivalenceColumns } from './columns.ts'
import { EditedEquivalence, EquivalenceForm } from './forms.ts'

const SubjectName = z.object({ id: z.number(), code: z.string(), descriptive_title: z.string(), units: z.number() })

/** A subject with the curricula that have it, such as `BSIT 2018`. */
export const CatalogueSubject = SubjectName.extend({ curricula: z.array(z.string()) })
export type CatalogueSubject = z.infer<typeof CatalogueSubject>

export const Equivalence = z.object({
  id: z.number(),
  from: z.array(SubjectName),
  to: SubjectName,
  curriculum_id: z.number().nullable(),
  /** Such as `BSIT 2018`; null when it applies to every curriculum. */
  curriculum: z.string().nullable(),
  both_ways: z.boolean(),
  note: z.string(),
  approved_by: z.string().nullable(),
  approved_on: Day,
  updated_at: Instant,
})
export type Equivalence = z.infer<typeof Equivalence>

export const catalogue = {
  catalogueSubjects: call('GET /api/catalogue/subjects', 'View Subject Equivalences', {
    summary: 'Subjects with the curricula that have them; same_code lists only codes that belong to several subjects',
    query: z.object({ ...paging(25), same_code: filter(Switch) }),
    rows: CatalogueSubject,
    columns: catalogueSubjectColumns,
  }),
  catalogueCurricula: call('GET /api/catalogue/curricula', 'View Subject Equivalences', {
    summary: 'All curricula with their courses, such as BSIT 2018',
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  equivalences: call('GET /api/equivalences', 'View Subject Equivalences', {
    summary: 'Equivalences between subjects; those of a curriculum include those of every curriculum',
    query: z.object({ ...paging(), curriculum_id: filter(Id) }),
    rows: Equivalence,
    columns: equivalenceColumns,
  }),
  addEquivalence: call('POST /api/equivalences', 'Edit Curriculum', {
    summary: 'Let subjects count as another one in evaluations, prerequisites and classes',
    body: EquivalenceForm,
    data: Equivalence,
    reasons: ['equivalence.exists'],
    idempotent: true,
  }),
  editEquivalence: call('PUT /api/equivalences/:id', 'Edit Curriculum', {
    summary: 'Change an equivalence',
    body: EditedEquivalence,
    data: Equivalence,
    reasons: ['stale', 'equivalence.exists'],
  }),
  deleteEquivalence: call('DELETE /api/equivalences/:id', 'Edit Curriculum', {
    summary: 'Remove an equivalence: evaluations no longer count it',
    query: z.object({ updated_at: Instant }),
    reasons: ['stale'],
  }),
}
