import { z } from 'zod'
import { endpoint } from '#platform/endpoint.ts'
import { Centavos, filter, Id, IdParams, Instant, item, itemWithMessage, LevelType, list, paging } from '#platform/shapes.ts'
import { ClearanceChange } from './calls.ts'
import { ClearanceOfficeForm, DeficiencyClearing, DeficiencyReversal, EditedClearanceOffice, NewDeficiencies } from './forms.ts'
import { clearanceBlocks, deficiencyStates } from './values.ts'

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
}).extend({ open: z.number(), students: z.number() })
export type OwnOffice = z.infer<typeof OwnOffice>

export const Deficiency = z.object({
  id: z.number(),
  office_id: z.number(),
  student_id: z.number(),
  student_id_number: z.string().nullable(),
  full_name: z.string(),
  course: z.string().nullable(),
  level: z.number().nullable(),
  school_year: z.string(),
  semester: z.number(),
  reason: z.string(),
  how_to_clear: z.string().nullable(),
  amount_centavos: Centavos.nullable(),
  status: z.enum(deficiencyStates),
  tagged_by: z.string(),
  tagged_at: Instant,
  /** The last step after the tag: who cleared, cancelled or reopened it. */
  last_step: z.object({ action: z.string(), note: z.string().nullable(), by: z.string(), at: Instant }).nullable(),
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
  ownOffices: endpoint({
    summary: 'The offices that you work for, with their open deficiencies; an administrator works for all',
    method: 'GET',
    path: '/api/clearance/offices/own',
    access: 'View Office Clearance',
    response: item(z.array(OwnOffice)),
  }),
  deficiencies: endpoint({
    summary: 'The deficiencies of one of your offices, newest first',
    method: 'GET',
    path: '/api/clearance/offices/:id/deficiencies',
    access: 'View Office Clearance',
    params: IdParams,
    query: z.object({ ...paging(25), status: filter(z.enum(deficiencyStates)), student_id: filter(Id) }),
    response: list(Deficiency),
  }),
  tagStudents: endpoint({
    summary: 'Tag students with a deficiency of your office, by their student numbers; they are notified',
    method: 'POST',
    path: '/api/clearance/offices/:id/deficiencies',
    access: 'Tag Deficiencies',
    params: IdParams,
    body: NewDeficiencies,
    response: itemWithMessage(ClearanceChange),
    reasons: ['clearance.tagged', 'clearance.office_closed'],
    idempotent: true,
  }),
  clearDeficiencies: endpoint({
    summary: 'Clear open deficiencies of your office; each releases the hold that it placed',
    method: 'POST',
    path: '/api/clearance/offices/:id/clear',
    access: 'Tag Deficiencies',
    params: IdParams,
    body: DeficiencyClearing,
    response: itemWithMessage(ClearanceChange),
    reasons: ['clearance.wrong_state'],
    idempotent: true,
  }),
  reopenDeficiency: endpoint({
    summary: 'Open a deficiency again that was cleared by mistake, with the reason',
    method: 'POST',
    path: '/api/clearance/deficiencies/:id/reopen',
    access: 'Tag Deficiencies',
    params: IdParams,
    body: DeficiencyReversal,
    response: itemWithMessage(Deficiency),
    reasons: ['clearance.wrong_state', 'clearance.tagged'],
  }),
  cancelDeficiency: endpoint({
    summary: 'Cancel an open deficiency that was tagged by mistake, with the reason',
    method: 'POST',
    path: '/api/clearance/deficiencies/:id/cancel',
    access: 'Tag Deficiencies',
    params: IdParams,
    body: DeficiencyReversal,
    response: itemWithMessage(Deficiency),
    reasons: ['clearance.wrong_state'],
  }),
  deficiencyHistory: endpoint({
    summary: 'Every step of one deficiency, newest first',
    method: 'GET',
    path: '/api/clearance/deficiencies/:id/history',
    access: 'View Office Clearance',
    params: IdParams,
    response: item(z.array(DeficiencyStep)),
  }),
  clearanceOffices: endpoint({
    summary: 'All offices that clear students, the active ones first',
    method: 'GET',
    path: '/api/clearance/offices',
    access: 'Update Clearance Offices',
    response: item(z.array(ClearanceOffice)),
  }),
  officeStaff: endpoint({
    summary: 'Employees who can be members of an office, found by name',
    method: 'GET',
    path: '/api/clearance/staff',
    access: 'Update Clearance Offices',
    query: z.object({ search: z.string().max(100).default('') }),
    response: item(z.array(z.object({ id: z.number(), name: z.string() }))),
  }),
  addClearanceOffice: endpoint({
    summary: 'Add an office that clears students',
    method: 'POST',
    path: '/api/clearance/offices',
    access: 'Update Clearance Offices',
    body: ClearanceOfficeForm,
    response: itemWithMessage(ClearanceOffice),
  }),
  editClearanceOffice: endpoint({
    summary: 'Change an office: who belongs to it, and what its open deficiencies stop from now on',
    method: 'PUT',
    path: '/api/clearance/offices/:id',
    access: 'Update Clearance Offices',
    params: IdParams,
    body: EditedClearanceOffice,
    response: itemWithMessage(ClearanceOffice),
    reasons: ['stale'],
  }),
}
