import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Executes a template like that of `sql`. The statement checker knows the three functions by their names. */
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
