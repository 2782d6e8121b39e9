import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Executes a template like that of `sql`. The statement checker knows the functions of this file by their names. */
type Statement<R> = (strings: TemplateStringsArray, ...values: unknown[]) => Promise<R>

/** All rows: all<Room>(db)`select … from rooms`. */
export const all =
  <R>(db: Db): Statement<R[]> =>
  async (...template) =>
    (await sql<R>(...template).execute(db)).rows

/** The first row, if there is one. */
export const first =
  <R>(db: Db): Statement<R | undefined> =>
  async (...template) =>
    (await sql<R>(...template).execute(db)).rows[0]

/** The row of a statement that always returns one. */
export const one =
  <R>(db: Db): Statement<R> =>
  async (...template) =>
    (await sql<R>(...template).execute(db)).rows[0]!

/** The only column of every row. */
export const values =
  <R>(db: Db): Statement<R[keyof R][]> =>
  async (...template) =>
    (await all<R>(db)(...template)).map(onlyColumn)

/** The only column of the rows, each value once. */
export const valueSet =
  <R>(db: Db): Statement<Set<R[keyof R]>> =>
  async (...template) =>
    new Set(await values<R>(db)(...template))

/** The only column of the first row, if there is one. */
export const firstValue =
  <R>(db: Db): Statement<R[keyof R] | undefined> =>
  async (...template) =>
    (await values<R>(db)(...template))[0]

/** The only column of a statement that always returns one row: value<{ n: number }>(db)`select count(*)::int as n from rooms`. */
export const value =
  <R>(db: Db): Statement<R[keyof R]> =>
  async (...template) =>
    (await values<R>(db)(...template))[0]!

const onlyColumn = <R>(row: R): R[keyof R] => Object.values(row as Record<string, R[keyof R]>)[0]!

/** Whether the statement returns a row: hasRow(tx)`delete from rooms where id = ${id} returning id`. */
export const hasRow =
  (db: Db): Statement<boolean> =>
  async (...template) =>
    (await countRows(db)(...template)) > 0

/** How many rows the statement returns. */
export const countRows =
  (db: Db): Statement<number> =>
  async (...template) =>
    (await sql(...template).execute(db)).rows.length

/** Executes a statement whose rows nobody reads. */
export const execute =
  (db: Db): Statement<void> =>
  async (...template) =>
    void (await sql(...template).execute(db))
