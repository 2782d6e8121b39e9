import { sql } from 'kysely'
import type { Ctx, SignedIn } from './context.ts'
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

const secret = /password|token|secret|otp|hash|_enc$/i

/** Writes who did what, in the transaction that did it. */
export async function audit(tx: Db, ctx: Ctx | SignedIn, entry: AuditEntry): Promise<void> {
  const actor = 'actor' in ctx ? ctx.actor.id : null
  await sql`
    insert into audit_logs (actor_id, action, entity, entity_id, before, after, ip, request_id)
    values (${actor}, ${entry.action}, ${entry.entity}, ${String(entry.entity_id)},
            ${json(entry.before)}, ${json(entry.after)}, ${ctx.ip}, ${ctx.requestId})`.execute(tx)
}

/** Secrets never reach the log, whatever row a verb hands over. */
function json(value: unknown): string | null {
  if (value === undefined || value === null) return null
  return JSON.stringify(value, (key, inner) => (secret.test(key) ? undefined : inner))
}
