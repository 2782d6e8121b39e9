import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Day, filter, Id, IdParams, Instant, item, itemWithMessage, list, messageOnly, paging, Switch } from '#platform/shapes.ts'
import { EditedEquivalence, EquivalenceForm } from './forms.ts'

const SubjectName = z.object({ id: z.number(), code: z.string(), descriptive_title: z.string(), units: z.number() })

/** A subject with the curricula that have it, such as `BSIT 2018`. */
export const CatalogSubject = SubjectName.extend({ curricula: z.array(z.string()) })
export type CatalogSubject = z.infer<typeof CatalogSubject>

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

export const catalog = {
  catalogSubjects: endpoint({
    summary: 'Subjects with the curricula that have them; same_code lists only codes that belong to several subjects',
    method: 'GET',
    path: '/api/catalog/subjects',
    access: 'View Subject Equivalences',
    query: z.object({ ...paging(25), same_code: filter(Switch) }),
    response: list(CatalogSubject),
  }),
  catalogCurricula: endpoint({
    summary: 'All curricula with their courses, such as BSIT 2018',
    method: 'GET',
    path: '/api/catalog/curricula',
    access: 'View Subject Equivalences',
    response: item(z.array(z.object({ id: z.number(), name: z.string() }))),
  }),
  equivalences: endpoint({
    summary: 'Equivalences between subjects; those of a curriculum include those of every curriculum',
    method: 'GET',
    path: '/api/equivalences',
    access: 'View Subject Equivalences',
    query: z.object({ ...paging(), curriculum_id: filter(Id) }),
    response: list(Equivalence),
  }),
  addEquivalence: endpoint({
    summary: 'Let subjects count as another one in evaluations, prerequisites and classes',
    method: 'POST',
    path: '/api/equivalences',
    access: 'Edit Curriculum',
    body: EquivalenceForm,
    response: itemWithMessage(Equivalence),
    reasons: ['equivalence.exists'],
    idempotent: true,
  }),
  editEquivalence: endpoint({
    summary: 'Change an equivalence',
    method: 'PUT',
    path: '/api/equivalences/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    body: EditedEquivalence,
    response: itemWithMessage(Equivalence),
    reasons: ['stale', 'equivalence.exists'],
  }),
  deleteEquivalence: endpoint({
    summary: 'Remove an equivalence: evaluations no longer count it',
    method: 'DELETE',
    path: '/api/equivalences/:id',
    access: 'Edit Curriculum',
    params: IdParams,
    query: z.object({ updated_at: Instant }),
    response: messageOnly,
    reasons: ['stale'],
  }),
}
