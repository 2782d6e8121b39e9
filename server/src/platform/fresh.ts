import { changesSince } from './audit.ts'
import type { Db } from './db/database.ts'
import { stale } from './errors.ts'

interface FreshnessCheck {
  /** The table as the audit log names it, so that the message says who changed what. Left out where the reader may not see names of staff. */
  entity?: string
  /** The locked row. */
  row: { id?: number | string; updated_at: unknown }
  /** The `updated_at` of the row when the form was opened. A call without it is not checked. */
  since: string | undefined
  /** Fields that are computed from others; the message does not name them. */
  derived?: readonly string[]
}

/** 409 when the locked row was changed after the form was opened. */
export async function checkFresh(tx: Db, { entity, row, since, derived }: FreshnessCheck): Promise<void> {
  if (since === undefined || instantOf(row.updated_at) === Date.parse(since)) return
  stale(entity === undefined || row.id === undefined ? undefined : await changesSince(tx, { entity, entity_id: row.id, since, derived }))
}

const instantOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(String(value)))
