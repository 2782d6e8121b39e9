import { type AuditAuthor, audit, auditEach } from './audit.ts'
import type { Tx } from './context.ts'
import { invalid, notFound, stale } from './errors.ts'
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

interface NewOrder {
  ids: readonly number[]
  /** The order that was changed, as the screen showed it. */
  before: readonly number[]
}

/** Rejects an order of all rows with an id twice (422), or of rows that are no longer those that were shown (409). */
export function checkOrder(rows: readonly { id: number }[], { ids, before }: NewOrder, noun: { one: string; many: string }): void {
  if (new Set(ids).size < ids.length) invalid({ ids: `A ${noun.one} is listed twice` })
  const isSeen = rows.length === before.length && rows.every(({ id }, place) => id === before[place])
  if (!isSeen || rows.length !== ids.length || rows.some(({ id }) => !ids.includes(id)))
    stale(`Another user changed the ${noun.many} after you opened the list. Check the new order and try again.`)
}

/** Audits each row whose place has changed: places count from 1. */
export async function auditMoves(
  tx: Tx,
  ctx: AuditAuthor,
  about: { action: string; entity: string },
  { before, after }: { before: readonly { id: number; name: string }[]; after: readonly number[] },
): Promise<void> {
  const moves = before.map(({ id, name }, place) => ({ id, name, from: place + 1, to: after.indexOf(id) + 1 }))
  await auditEach(
    tx,
    ctx,
    moves
      .filter(({ from, to }) => from !== to)
      .map(({ id, name, from, to }) => ({ ...about, entity_id: id, before: { name, place: from }, after: { name, place: to } })),
  )
}
