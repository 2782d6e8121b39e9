import { sql } from 'kysely'
import type { Db } from './db/database.ts'
import { all, execute } from './db/rows.ts'

export interface AuditEntry {
  /** `<domain>.<verb>`, such as `enrollment.accept`. */
  action: string
  /** The table of the record. */
  entity: string
  entity_id: number | string
  before?: unknown
  after?: unknown
}

/** The author of an entry: the context of a call, or in background jobs the person who started the job. */
export interface AuditAuthor {
  actor?: { readonly id: number; readonly api_key_id?: number }
  ip: string | null
  requestId: string | null
}

const secretField = /password|token|secret|otp|hash|_enc$/i

/** Writes who did what, in the same transaction as the change. */
export async function audit(tx: Db, ctx: AuditAuthor, entry: AuditEntry): Promise<void> {
  const actor = ctx.actor?.id ?? null
  await execute(tx)`
    insert into audit_logs (actor_id, api_key_id, action, entity, entity_id, before, after, ip, request_id)
    values (${actor}, ${ctx.actor?.api_key_id ?? null}, ${entry.action}, ${entry.entity}, ${String(entry.entity_id)},
            ${toJson(entry.before)}, ${toJson(entry.after)}, ${addressOf(ctx)}, ${ctx.requestId})`
}

/** Writes many entries in one statement, in the given order. */
export async function auditEach(tx: Db, ctx: AuditAuthor, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const column = (readValue: (entry: AuditEntry) => string | null) => sql`${entries.map(readValue)}::text[]`
  await execute(tx)`
    insert into audit_logs (actor_id, api_key_id, action, entity, entity_id, before, after, ip, request_id)
    select ${ctx.actor?.id ?? null}::bigint, ${ctx.actor?.api_key_id ?? null}::bigint, e.action, e.entity, e.entity_id, e.before::jsonb, e.after::jsonb, ${addressOf(ctx)}::inet, ${ctx.requestId}::text
    from unnest(${column((entry) => entry.action)}, ${column((entry) => entry.entity)}, ${column((entry) => String(entry.entity_id))},
                ${column((entry) => toJson(entry.before))}, ${column((entry) => toJson(entry.after))})
      with ordinality as e (action, entity, entity_id, before, after, place)
    order by e.place`
}

/** A job has no address; the column takes no empty text. */
const addressOf = ({ ip }: AuditAuthor): string | null => ip || null

/** Removes secret fields, so that they never reach the log. */
function toJson(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, nested) => (secretField.test(key) ? undefined : nested))
}

interface ChangeFilter {
  entity: string
  entity_id: number | string
  /** The `updated_at` of the record when the form was opened. */
  since: string
  /** Fields that are computed from other fields; they are not listed. */
  derived?: readonly string[]
}

interface Change {
  by: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Who changed which fields of a record since then, as a message for `stale()`; undefined when the log has no change. */
export async function changesSince(tx: Db, { entity, entity_id, since, derived }: ChangeFilter): Promise<string | undefined> {
  const rows = await all<Change>(tx)`
    select u.name as by, a.before, a.after
    from audit_logs a left join users u on u.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(entity_id)} and a.at > ${since}::timestamptz
    order by a.id`
  return describeChanges(rows, derived)
}

/** 'Ana Cruz changed email, roles after you opened it. …' */
export function describeChanges(changes: readonly Change[], derived: readonly string[] = []): string | undefined {
  const ignoredFields = new Set(['updated_at', ...derived])
  const changedFields = ({ before, after }: Change) =>
    Object.keys(after ?? {}).filter((key) => !ignoredFields.has(key) && valueText(before?.[key]) !== valueText(after?.[key]))
  const fields = [...new Set(changes.flatMap(changedFields))].map((field) => field.replace(/_id$/, '').replaceAll('_', ' '))
  if (fields.length === 0) return undefined
  const people = [...new Set(changes.map((change) => change.by ?? 'another user'))].join(' and ')
  return `${people.charAt(0).toUpperCase()}${people.slice(1)} changed ${fields.join(', ')} after you opened it. Reload the page and try again.`
}

/** An empty list is the same as none: `subjects: []` added nothing. */
const valueText = (value: unknown): string | undefined => (Array.isArray(value) && value.length === 0 ? undefined : JSON.stringify(value))
