import { changesSince } from './audit.ts'
import type { Db } from './db/database.ts'
import { stale } from './errors.ts'

interface Form {
  /** The table as the audit log has it, so that the refusal says who changed what. Left out where the reader is not told who works here. */
  entity?: string
  /** The locked row. */
  row: { id?: number | string; updated_at: unknown }
  /** The `updated_at` that the form was filled from. A call that sends none is not checked. */
  since: string | undefined
  /** Fields that only follow others, and are not named. */
  derived?: readonly string[]
}

/** 409 when a form was filled from an older row than the one that is locked now. */
export async function checkFresh(tx: Db, { entity, row, since, derived }: Form): Promise<void> {
  if (since === undefined || instantOf(row.updated_at) === Date.parse(since)) return
  stale(entity === undefined || row.id === undefined ? undefined : await changesSince(tx, { entity, entity_id: row.id, since, derived }))
}

const instantOf = (value: unknown): number => (value instanceof Date ? value.getTime() : Date.parse(String(value)))
