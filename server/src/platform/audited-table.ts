import { type AuditAuthor, audit } from './audit.ts'
import type { Tx } from './context.ts'
import { notFound } from './errors.ts'
import { checkFresh } from './fresh.ts'

interface FormRow {
  id: number
  updated_at: Date
}

interface TableOptions<R extends FormRow> {
  /** The table as the audit log names it. */
  entity: string
  lock: (tx: Tx, id: number) => Promise<R | undefined>
  find: (tx: Tx, id: number) => Promise<R | undefined>
  /** What the audit log has of a row; by default all of it. */
  auditedFields?: (row: R) => unknown
}

declare const isLocked: unique symbol
/** Only `lock` makes it, so that no row is edited or deleted without its lock. */
type LockedRow<R> = R & { readonly [isLocked]: true }

/** The steps around the statement that adds, edits or deletes a row of a form: `const rooms = auditedTable({ entity: 'rooms', … })`. */
export function auditedTable<R extends FormRow>({ entity, lock, find, auditedFields = (row) => row }: TableOptions<R>) {
  return {
    /** Locks the row of a form: 404 when there is none, 409 when it was changed after the form was opened. */
    async lock(tx: Tx, form: { id: number; updated_at?: string }): Promise<LockedRow<R>> {
      const row = (await lock(tx, form.id)) ?? notFound()
      await checkFresh(tx, { entity, row, since: form.updated_at })
      return row as LockedRow<R>
    },
    /** Audits a row that was added, and returns it. */
    async auditAdded(tx: Tx, ctx: AuditAuthor, action: string, id: number): Promise<R> {
      const row = (await find(tx, id))!
      await audit(tx, ctx, { action, entity, entity_id: id, after: auditedFields(row) })
      return row
    },
    /** Audits a row that was edited, and returns it as it is now. */
    async auditEdited(tx: Tx, ctx: AuditAuthor, action: string, before: LockedRow<R>): Promise<R> {
      const row = (await find(tx, before.id))!
      await audit(tx, ctx, { action, entity, entity_id: before.id, before: auditedFields(before), after: auditedFields(row) })
      return row
    },
    auditDeleted: (tx: Tx, ctx: AuditAuthor, action: string, before: LockedRow<R>): Promise<void> =>
      audit(tx, ctx, { action, entity, entity_id: before.id, before: auditedFields(before) }),
  }
}
