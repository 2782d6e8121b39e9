import type { ImportProblem, Reason } from '@talaan/contract'
import type { Tx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/database.ts'

/** How one field is found in a sheet and read from it. */
interface ImportColumn<V> {
  label: string
  /** Other names of the column, in small letters and digits only. */
  aliases: readonly string[]
  required?: true
  /** What may stand there, in a few words. */
  hint?: string
  /** Reads a cell that is not blank; throws `Unreadable`. */
  read: (text: string) => V
}

/** A cell that cannot be read; the message is for whoever filled the sheet. */
export class Unreadable extends Error {
  override name = 'Unreadable'
}

export interface ReadRow<Row> {
  /** The row's number in the sheet. */
  line: number
  /** What could be read; a blank or unreadable cell is absent. */
  values: Partial<Row>
}

export type Created = Record<string, number[]>

/** What can be imported. A row is checked with all others, and written with them or not at all. */
export interface ImportKind<Row extends object, Target extends { name: string }> {
  columns: { [K in keyof Row]-?: ImportColumn<NonNullable<Row[K]>> }
  /** Where the rows go; refuses what is not there or may not be changed. Locks it when asked in a transaction that writes. */
  target: (db: Db, id: string, lock: boolean) => Promise<Target>
  /** What is wrong with the rows against each other and against what is stored; with few queries, whatever the number of rows. */
  check: (tx: Tx, target: Target, rows: readonly ReadRow<Row>[]) => Promise<ImportProblem[]>
  /** Writes the rows, which have no errors, and tells how many so far. */
  apply: (tx: Tx, target: Target, rows: readonly ReadRow<Row>[], told: (rows: number) => void) => Promise<Created>
  /** Where the rows of a sheet stand, and what people call them. */
  written: { table: string; names: (db: Db, ids: readonly number[]) => Promise<Map<number, string>> }
  /** Why what was written cannot be taken away again. */
  dependents: (tx: Tx, target: Target, created: Created) => Promise<Reason[]>
  remove: (tx: Tx, created: Created) => Promise<void>
}

/** A kind whose types were already checked. */
// biome-ignore lint/suspicious/noExplicitAny: kinds of every row stand in one list.
export type AnyImportKind = ImportKind<any, any>

/** Rows written by one statement. */
export const CHUNK = 500
