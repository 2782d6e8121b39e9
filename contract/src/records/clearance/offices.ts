import { z } from 'zod'
import { Person } from '#foundation/people/people.ts'
import { call } from '#platform/endpoint.ts'
import { Centavos, filter, Id, Instant, LevelType, paging } from '#platform/shapes.ts'
import { ClearanceChange } from './calls.ts'
import { deficiencyColumns } from './columns.ts'
import { ClearanceOfficeForm, DeficiencyClearing, DeficiencyReversal, EditedClearanceOffice, NewDeficiencies } from './forms.ts'
import { clearanceBlocks, deficiencyStatuses } from './values.ts'

/** An office that clears students. */
export const ClearanceOffice = z.object({
  id: z.number(),
  name: z.string(),
  location: z.string().nullable(),
  /** Null for an office of the whole school. */
  level_type: LevelType.nullable(),
  /** What its open deficiencies stop. */
  blocks: z.array(z.enum(clearanceBlocks)),
  how_to_clear: z.string().nullable(),
  role_keys: z.array(z.string()),
  members: z.array(z.object({ id: z.number(), name: z.string() })),
  is_active: z.boolean(),
  updated_at: Instant,
})
export type ClearanceOffice = z.infer<typeof ClearanceOffice>

/** An office as those who work for it see it. */
export const OwnOffice = ClearanceOffice.pick({
  id: true,
  name: true,
  location: true,
  blocks: true,
  how_to_clear: true,
  is_active: true,
}).extend({ open: z.number(), students: z.number(), can: z.object({ tag: z.boolean(), clear: z.boolean() }) })
export type OwnOffice = z.infer<typeof OwnOffice>

export const Deficiency = z.object({
  id: z.number(),
  office_id: z.number(),
  student_id: z.number(),
  ...Person.shape,
  course: z.string().nullable(),
  level: z.number().nullable(),
  school_year: z.string(),
  semester: z.number(),
  reason: z.string(),
  how_to_clear: z.string().nullable(),
  amount_centavos: Centavos.nullable(),
  status: z.enum(deficiencyStatuses),
  tagged_by: z.string(),
  tagged_at: Instant,
  /** The last step after the tag: who cleared, cancelled or reopened it. */
  last_step: z.object({ action: z.string(), note: z.string().nullable(), by: z.string(), at: Instant }).nullable(),
  can: z.object({ clear: z.boolean(), cancel: z.boolean(), reopen: z.boolean() }),
})
export type Deficiency = z.infer<typeof Deficiency>

export const DeficiencyStep = z.object({
  action: z.enum(['tag', 'clear', 'reopen', 'cancel']),
  note: z.string().nullable(),
  by: z.string(),
  at: Instant,
})
export type DeficiencyStep = z.infer<typeof DeficiencyStep>

export const officeClearance = {
  ownOffices: call('GET /api/clearance/offices/own', 'View Office Clearance', {
    summary: 'The offices that you work for, with their open deficiencies; an administrator works for all',
    data: z.array(OwnOffice),
  }),
  deficiencies: call('GET /api/clearance/offices/:id/deficiencies', 'View Office Clearance', {
    summary: 'The deficiencies of one of your offices, newest first',
    query: z.object({ ...paging(25), status: filter(z.enum(deficiencyStatuses)), student_id: filter(Id) }),
    rows: Deficiency,
    columns: deficiencyColumns,
  }),
  tagStudents: call('POST /api/clearance/offices/:id/deficiencies', 'Tag Deficiencies', {
    summary: 'Tag students with a deficiency of your office, by their student numbers; they are notified',
    body: NewDeficiencies,
    data: ClearanceChange,
    reasons: ['clearance.tagged', 'clearance.office_closed'],
    idempotent: true,
  }),
  clearDeficiencies: call('POST /api/clearance/offices/:id/clear', 'Tag Deficiencies', {
    summary: 'Clear open deficiencies of your office; each releases the hold that it placed',
    body: DeficiencyClearing,
    data: ClearanceChange,
    reasons: ['clearance.status_not_allowed'],
    idempotent: true,
  }),
  reopenDeficiency: call('POST /api/clearance/deficiencies/:id/reopen', 'Tag Deficiencies', {
    summary: 'Open a deficiency again that was cleared by mistake, with the reason',
    body: DeficiencyReversal,
    data: Deficiency,
    reasons: ['clearance.status_not_allowed', 'clearance.tagged'],
  }),
  cancelDeficiency: call('POST /api/clearance/deficiencies/:id/cancel', 'Tag Deficiencies', {
    summary: 'Cancel an open deficiency that was tagged by mistake, with the reason',
    body: DeficiencyReversal,
    data: Deficiency,
    reasons: ['clearance.status_not_allowed'],
  }),
  deficiencyHistory: call('GET /api/clearance/deficiencies/:id/history', 'View Office Clearance', {
    summary: 'Every step of one deficiency, newest first',
    data: z.array(DeficiencyStep),
  }),
  clearanceOffices: call('GET /api/clearance/offices', 'Update Clearance Offices', {
    summary: 'All offices that clear students, the active ones first',
    data: z.array(ClearanceOffice),
  }),
  officeStaff: call('GET /api/clearance/staff', 'Update Clearance Offices', {
    summary: 'Employees who can be members of an office, found by name',
    query: z.object({ search: z.string().max(100).default('') }),
    data: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
  addClearanceOffice: call('POST /api/clearance/offices', 'Update Clearance Offices', {
    summary: 'Add an office that clears students',
    body: ClearanceOfficeForm,
    data: ClearanceOffice,
  }),
  editClearanceOffice: call('PUT /api/clearance/offices/:id', 'Update Clearance Offices', {
    summary: 'Change an office: who belongs to it, and what its open deficiencies stop from now on',
    body: EditedClearanceOffice,
    data: ClearanceOffice,
    reasons: ['stale'],
  }),
}
