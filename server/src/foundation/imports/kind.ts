import type { DateOrder, ImportProblem, PermissionName, Reason, Rights } from '@talaan/contract'
import type { Actor, Ctx, Tx, UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'

/** How a field is found in a sheet and read from it. */
export interface ImportColumn<V> {
  label: string
  /** Other names of the column, in small letters and digits only. */
  aliases: readonly string[]
  required?: true
  /** What may stand in it, where the name does not say so. */
  hint?: string
  /** The content of the example row in the template. */
  example: string
  /** Reads a cell that is not blank, a date in the order of its column; throws `UnreadableCell`. */
  read: (text: string, order?: DateOrder | null) => V
  /** Whether zero says that the cell is empty, as in a name or a number to call. */
  isZeroEmpty?: true
  /** Whether it holds dates, whose order all of them decide together. */
  isDate?: true
  /** How the preview writes what was read, where it does not show the cell as it is. */
  show?: (value: V) => string
  /** Why somebody should look at what was read, if it can be read in two ways. */
  doubt?: (value: V) => string | undefined
}

export const column = <V>(label: string, aliases: readonly string[], read: (text: string) => V, example: string, required?: true) => ({
  label,
  aliases,
  read,
  example,
  ...(required && { required }),
})

/** A cell that cannot be read; the message is shown to the user. */
export class UnreadableCell extends Error {
  override name = 'UnreadableCell'
}

export interface ReadRow<Row> {
  /** The row's number in the sheet. */
  line: number
  /** The values of the row; a blank or unreadable cell is absent. */
  values: Partial<Row>
  /** The fields whose cell cannot be read, which is reported already. */
  unreadable?: readonly (keyof Row)[]
}

export type CreatedIds = Record<string, number[]>

/** The person who imports; without an id when the account is gone by now. */
export interface ImportAuthor {
  id: number | null
  is_admin: boolean
  rights: Rights
}

/** What `apply` knows beside the rows. */
interface ImportRun {
  author: ImportAuthor
  /** Whether new accounts are mailed a temporary password. */
  sendsInvitations: boolean
  reportProgress: (rows: number) => void
  /** The context of the person who imports, for kinds that call actions of domains. */
  context: () => Ctx | UserContext
}

/** A kind of import. A row is checked together with all others, and all rows are written or none. */
export interface ImportKind<Row extends object, Target extends { name: string }> {
  /** The permission to import such rows, which is asked for besides that of the call. */
  permission: PermissionName
  /** The targets that this person imports for and whose imports the person sees; without it every target. */
  ownTargets?: (db: Db, actor: Pick<Actor, 'id' | 'is_admin'>) => Promise<string[]>
  /** The largest number of rows, if it is another than the usual one. */
  maxRows?: number
  columns: { [K in keyof Row]-?: ImportColumn<NonNullable<Row[K]>> }
  /** Loads the target of the rows, and rejects one that does not exist or cannot be changed. Locks it when `lock` is set. */
  target: (db: Db, id: string, lock: boolean) => Promise<Target>
  /** Checks the rows against each other and the stored data, with few queries for any number of rows. */
  check: (tx: Tx, target: Target, rows: readonly ReadRow<Row>[], author: ImportAuthor) => Promise<ImportProblem[]>
  /** Writes the rows, which have no errors, and reports how many are written. */
  apply: (tx: Tx, target: Target, rows: readonly ReadRow<Row>[], run: ImportRun) => Promise<CreatedIds>
  /** Whether the rows make accounts, which can be invited by mail. */
  invites?: true
  /** The table of the rows, and how users name them. Audit actions in `otherActions` are about rows that belong to one of these, and change none. */
  destination: {
    table: string
    findNames: (db: Db, ids: readonly number[]) => Promise<Map<number, string>>
    otherActions?: readonly string[]
  }
  /** Reasons why the written rows cannot be deleted. */
  dependents: (tx: Tx, target: Target, created: CreatedIds) => Promise<Reason[]>
  /** Refuses a person who may not delete these rows, which are locked by `dependents`. */
  checkRemoval?: (tx: Tx, created: CreatedIds, actor: Actor) => Promise<void>
  remove: (tx: Tx, created: CreatedIds, ctx: UserContext) => Promise<void>
}

/** A kind whose types were already checked. */
// biome-ignore lint/suspicious/noExplicitAny: one list contains kinds of different rows.
export type AnyImportKind = ImportKind<any, any>

/** Rows that one statement writes. */
export const CHUNK = 500
