import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, Instant, paging } from '#platform/shapes.ts'
import { duplicateColumns } from './columns.ts'
import { duplicateEvidence, mergeFields } from './values.ts'

const DuplicateRecord = z.object({
  /** The person; a person may have no account. */
  id: z.number(),
  user_id: z.number().nullable(),
  full_name: z.string(),
  student_id_number: z.string().nullable(),
  employee_number: z.string().nullable(),
  lrn: z.string().nullable(),
  email: z.string().nullable(),
  personal_email: z.string().nullable(),
  contact_number: z.string().nullable(),
  birthdate: Day.nullable(),
  roles: z.array(z.string()),
  is_active: z.boolean(),
  last_sign_in_at: Instant.nullable(),
  created_at: Instant,
  enrollments: z.number(),
  applications: z.number(),
  payments: z.number(),
  grades: z.number(),
  can: z.object({ delete: z.boolean() }),
})
export type DuplicateRecord = z.infer<typeof DuplicateRecord>

const DuplicatePair = z.object({
  evidence: z.array(z.enum(duplicateEvidence)),
  /** Weak evidence is a shared email or mobile number of people with different names, such as siblings. */
  is_strong: z.boolean(),
  records: z.tuple([DuplicateRecord, DuplicateRecord]),
})
export type DuplicatePair = z.infer<typeof DuplicatePair>

const MergeChoice = z.object({
  field: z.enum(mergeFields),
  kept: z.string().nullable(),
  absorbed: z.string().nullable(),
})
export type MergeChoice = z.infer<typeof MergeChoice>

const MergePreview = z.object({
  kept: DuplicateRecord,
  absorbed: DuplicateRecord,
  /** Fields whose values differ. */
  choices: z.array(MergeChoice),
  moves: z.array(z.object({ what: z.string(), rows: z.number() })),
  /** Why the records cannot be merged now; empty when they can. */
  conflicts: z.array(z.string()),
  /** School years for which both have a valid ID card, of which one remains valid. */
  replaced_cards: z.array(z.string()),
  /** What the preview was made from; the merge is refused when it changed since. */
  version: z.string(),
})
export type MergePreview = z.infer<typeof MergePreview>

const Merge = z.object({
  id: z.number(),
  kept_person_id: z.number(),
  kept_name: z.string(),
  absorbed_name: z.string(),
  merged_by: z.string().nullable(),
  merged_at: Instant,
  undone_by: z.string().nullable(),
  undone_at: Instant.nullable(),
  can: z.object({ undo: z.boolean() }),
})
export type Merge = z.infer<typeof Merge>

const Pair = z.object({ keep_id: Id, absorb_id: Id }).refine(({ keep_id, absorb_id }) => keep_id !== absorb_id, {
  path: ['absorb_id'],
  message: 'Choose two different records',
})

export const duplicates = {
  duplicates: call('GET /api/users/duplicates', 'View Duplicate Users', {
    summary: 'Pairs of records that may be of one person, strong evidence first',
    query: z.object({ ...paging(15), evidence: filter(z.enum(duplicateEvidence)) }),
    rows: DuplicatePair,
    columns: duplicateColumns,
  }),
  deleteDuplicate: call('DELETE /api/users/duplicates/:id', 'Delete Duplicate Users', {
    summary: 'Delete the account of a duplicate record; refused when anything depends on it',
    reasons: ['user.has_records', 'user.last_administrator', 'user.self'],
  }),
  dismissDuplicate: call('POST /api/users/duplicates/dismissals', 'Merge Users', {
    summary: 'Note that two records are of two people; the pair is no longer listed',
    body: z
      .object({ ids: z.tuple([Id, Id]) })
      .refine(({ ids }) => ids[0] !== ids[1], { path: ['ids'], message: 'Choose two different records' }),
  }),
  previewMerge: call('GET /api/users/duplicates/merge', 'Merge Users', {
    summary: 'What a merge of two records would change, field by field and table by table',
    query: Pair,
    data: MergePreview,
  }),
  mergeUsers: call('POST /api/users/duplicates/merge', 'Merge Users', {
    summary: 'Merge a record into another one; it can be undone within 30 days',
    body: Pair.safeExtend({
      /** The fields whose value is taken from the record that is absorbed. */
      fields: z.array(z.enum(mergeFields)).max(mergeFields.length).default([]),
      version: z.string().max(100),
    }),
    data: z.object({ id: z.number() }),
    reasons: ['user.merge_conflict', 'user.own_email', 'user.self', 'stale'],
    idempotent: true,
  }),
  merges: call('GET /api/users/duplicates/merges', 'View Duplicate Users', {
    summary: 'Merges, the latest first',
    query: z.object(paging(15)),
    rows: Merge,
  }),
  undoMerge: call('POST /api/users/duplicates/merges/:id/undo', 'Merge Users', {
    summary: 'Undo a merge within 30 days: every row that was moved goes back; what was added since stays',
    reasons: ['user.merge_final', 'user.merge_conflict'],
  }),
}
