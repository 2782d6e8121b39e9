import { z } from 'zod'
import { call } from '#platform/endpoint.ts'
import { Day, filter, Id, Instant, Search } from '#platform/shapes.ts'
import { auditAreaKeys, signInOutcomeKeys } from './values.ts'

/** The place of a row in a log: its time and number. Rows after a place are found by an index, however long the log is. */
const Place = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z_\d{1,18}$/, 'The page of the log cannot be read')

/** The rows older than one place or newer than another; without both, the newest rows. */
export const logPaging = {
  limit: z.coerce.number().int().min(1).max(100).default(25),
  older_than: filter(Place),
  newer_than: filter(Place),
}

const Address = z.union([z.ipv4(), z.ipv6()], 'Enter an IP address, such as 203.0.113.7')

const entryFilter = {
  actor_id: filter(Id),
  person_id: filter(Id),
  area: filter(z.enum(auditAreaKeys)),
  entity: filter(z.string().max(60)),
  entity_id: filter(z.string().max(200)),
  from: filter(Day),
  to: filter(Day),
  ip: filter(Address),
  request_id: filter(z.string().max(100)),
}

const signInFilter = {
  user_id: filter(Id),
  outcome: filter(z.enum(signInOutcomeKeys)),
  from: filter(Day),
  to: filter(Day),
  ip: filter(Address),
}

/** The places before the first row and after the last one; null at an end of the log. */
const logMeta = z.object({ newer: z.string().nullable(), older: z.string().nullable() })
export const logPage = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), meta: logMeta })

/** One line of a record's history, in words. */
export const HistoryRow = z.object({
  id: z.number(),
  at: Instant,
  /** Who acted; null for the portal itself and for applicants without an account. */
  actor: z.string().nullable(),
  roles: z.array(z.string()),
  /** What was done, to continue the actor's name. */
  text: z.string(),
  /** Whether values before or after were recorded. */
  has_changes: z.boolean(),
})
export type HistoryRow = z.infer<typeof HistoryRow>

export const AuditRow = HistoryRow.extend({
  actor_id: z.number().nullable(),
  /** The kind of record, in words. */
  kind: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  /** The student whom the record is about. */
  student_id: z.number().nullable(),
  ip: z.string().nullable(),
  request_id: z.string().nullable(),
})
export type AuditRow = z.infer<typeof AuditRow>

/** A field that an action set or changed, with readable values. */
export const AuditChange = z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })
export type AuditChange = z.infer<typeof AuditChange>

export const AuditDetail = AuditRow.extend({ changes: z.array(AuditChange) })
export type AuditDetail = z.infer<typeof AuditDetail>

export const SignInRow = z.object({
  id: z.number(),
  at: Instant,
  user_id: z.number().nullable(),
  name: z.string().nullable(),
  sign_in_name: z.string().nullable(),
  outcome: z.string(),
  /** The sign-in provider that vouched for the person; null for a password or passkey of the portal, and a failed attempt. */
  provider: z.string().nullable(),
  ip: z.string().nullable(),
  /** What the browser calls itself. */
  user_agent: z.string().nullable(),
})
export type SignInRow = z.infer<typeof SignInRow>

const AuditPerson = z.object({
  person_id: z.number(),
  user_id: z.number().nullable(),
  student_id: z.number().nullable(),
  name: z.string(),
  about: z.string(),
})
export type AuditPerson = z.infer<typeof AuditPerson>

const format = z.enum(['xlsx', 'csv']).default('xlsx')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export const auditLog = {
  auditEntries: call('GET /api/audit', 'View Audit Log', {
    summary: 'The audit log: who did what to which record, newest first',
    query: z.object({ ...entryFilter, ...logPaging }),
    response: logPage(AuditRow),
  }),
  auditEntry: call('GET /api/audit/:id', 'View Audit Log', {
    summary: 'One entry of the audit log with the changed fields',
    data: AuditDetail,
  }),
  auditPeople: call('GET /api/audit/people', 'View Audit Log', {
    summary: 'People by name or number, for the filters of the audit log',
    query: z.object({ search: Search, id: filter(Id), user_id: filter(Id), student_id: filter(Id) }),
    data: z.array(AuditPerson),
  }),
  exportAudit: call('GET /api/audit/export', 'View Audit Log', {
    summary: 'The entries of a filter with their changes, as a workbook or as CSV; the export itself is recorded',
    query: z.object({ format, ...entryFilter }),
    response: z.unknown(),
    download: XLSX,
    changes: true,
  }),
  signIns: call('GET /api/audit/sign-ins', 'View Audit Log', {
    summary: 'Every attempt to sign in: who, from where and with which outcome, newest first',
    query: z.object({ ...signInFilter, ...logPaging }),
    response: logPage(SignInRow),
  }),
  exportSignIns: call('GET /api/audit/sign-ins/export', 'View Audit Log', {
    summary: 'The sign-ins of a filter as a workbook or as CSV; the export itself is recorded',
    query: z.object({ format, ...signInFilter }),
    response: z.unknown(),
    download: XLSX,
    changes: true,
  }),
}
