import { sql } from 'kysely'
import type { Db } from './db/database.ts'

export interface AuditEntry {
  /** `<domain>.<verb>`, such as `enrollment.accept`. */
  action: string
  /** The table. */
  entity: string
  entity_id: number | string
  before?: unknown
  after?: unknown
}

/** Every context of a call is one; work that nobody waits for names who asked for it. */
interface Author {
  actor?: { readonly id: number }
  ip: string | null
  requestId: string | null
}

const secret = /password|token|secret|otp|hash|_enc$/i

/** Writes who did what, in the transaction that did it. */
export async function audit(tx: Db, ctx: Author, entry: AuditEntry): Promise<void> {
  const actor = ctx.actor?.id ?? null
  await sql`
    insert into audit_logs (actor_id, action, entity, entity_id, before, after, ip, request_id)
    values (${actor}, ${entry.action}, ${entry.entity}, ${String(entry.entity_id)},
            ${json(entry.before)}, ${json(entry.after)}, ${ctx.ip}, ${ctx.requestId})`.execute(tx)
}

/** The same of many at once, in one statement and in this order. */
export async function auditEach(tx: Db, ctx: Author, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return
  const texts = (of: (entry: AuditEntry) => string | null) => sql`${entries.map(of)}::text[]`
  await sql`
    insert into audit_logs (actor_id, action, entity, entity_id, before, after, ip, request_id)
    select ${ctx.actor?.id ?? null}::bigint, e.action, e.entity, e.entity_id, e.before::jsonb, e.after::jsonb, ${ctx.ip}::inet, ${ctx.requestId}::text
    from unnest(${texts((entry) => entry.action)}, ${texts((entry) => entry.entity)}, ${texts((entry) => String(entry.entity_id))},
                ${texts((entry) => json(entry.before))}, ${texts((entry) => json(entry.after))})
      with ordinality as e (action, entity, entity_id, before, after, place)
    order by e.place`.execute(tx)
}

/** Secrets never reach the log, whatever row a verb hands over. */
function json(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner))
}

interface Since {
  entity: string
  entity_id: number | string
  /** The `updated_at` the form was filled from. */
  since: string
  /** Fields that only follow others, and are not said. */
  derived?: readonly string[]
}

interface Change {
  by: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** Who changed which fields of a record since, as `stale()` says it; undefined when the log tells nothing. */
export async function changesSince(tx: Db, { entity, entity_id, since, derived }: Since): Promise<string | undefined> {
  const { rows } = await sql<Change>`
    select u.name as by, a.before, a.after
    from audit_logs a left join users u on u.id = a.actor_id
    where a.entity = ${entity} and a.entity_id = ${String(entity_id)} and a.at > ${since}::timestamptz
    order by a.id`.execute(tx)
  return changesText(rows, derived)
}

/** 'Ana Cruz changed email, roles after you opened it. …' */
export function changesText(changes: readonly Change[], derived: readonly string[] = []): string | undefined {
  const unsaid = new Set(['updated_at', ...derived])
  const differs = ({ before, after }: Change) =>
    Object.keys(after ?? {}).filter((key) => !unsaid.has(key) && JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
  const fields = [...new Set(changes.flatMap(differs))].map((field) => field.replace(/_id$/, '').replaceAll('_', ' '))
  if (fields.length === 0) return undefined
  const people = [...new Set(changes.map((change) => change.by ?? 'Somebody'))].join(' and ')
  return `${people} changed ${fields.join(', ')} after you opened it. Reload it and try again.`
}
