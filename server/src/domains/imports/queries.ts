import type { ImportKind, ImportMapping, ImportProblem, ImportStatus } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Slice } from '../../platform/paging.ts'
import type { Created } from './kind.ts'
import type { Line } from './rows.ts'

export interface ImportRecord {
  id: number
  kind: ImportKind
  target: string
  target_name: string
  file_name: string
  status: ImportStatus
  row_count: number
  done_rows: number
  error_count: number
  warning_count: number
  failure: string | null
  created_by: string | null
  created_at: Date
  applied_by: string | null
  applied_at: Date | null
  undone_by: string | null
  undone_at: Date | null
}

export interface ImportHead extends ImportRecord {
  headers: string[]
  mapping: ImportMapping
  earlier: { id: number; applied_by: string | null; applied_at: string } | null
}

export interface WholeImport extends ImportHead {
  lines: Line[]
  problems: ImportProblem[]
  created: Created
  applier_id: number | null
}

const columns = sql`
  i.id, i.kind, i.target, i.target_name, i.file_name, i.status, i.row_count, i.done_rows, i.error_count, i.warning_count, i.failure,
  c.name as created_by, i.created_at, a.name as applied_by, i.applied_at, u.name as undone_by, i.undone_at`
const people = sql`
  left join users c on c.id = i.created_by left join users a on a.id = i.applied_by left join users u on u.id = i.undone_by`

interface Filter {
  kind?: ImportKind
  target?: string
  /** Patterns for `ilike`. */
  patterns: readonly string[]
}

const wanted = ({ kind, target, patterns }: Filter) => sql`
  (${kind ?? null}::text is null or i.kind = ${kind ?? null}) and (${target ?? null}::text is null or i.target = ${target ?? null})
  and (i.file_name || ' ' || i.target_name) ilike all(${[...patterns]}::text[])`

export async function findImports(db: Db, filter: Filter, order: 'id' | '-id', slice: Slice): Promise<ImportRecord[]> {
  const { rows } = await sql<ImportRecord>`
    select ${columns} from imports i ${people} where ${wanted(filter)}
    order by i.id ${order === 'id' ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}`.execute(db)
  return rows
}

export async function countImports(db: Db, filter: Filter): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from imports i where ${wanted(filter)}`.execute(db)
  return rows[0]!.n
}

/** With the last import of the very same rows into the same place. */
const headColumns = sql`
  ${columns}, i.headers, i.mapping,
  (select jsonb_build_object('id', e.id, 'applied_by', p.name, 'applied_at' /* never null: it is applied */, e.applied_at)
     from imports e left join users p on p.id = e.applied_by
     where e.sha256 = i.sha256 and e.kind = i.kind and e.target = i.target and e.status = 'applied' and e.id < i.id
     order by e.id desc limit 1) as earlier`

/** Without the sheet, which may be megabytes: how far an import is gets asked for again and again. */
export async function importHead(db: Db, id: number): Promise<ImportHead | undefined> {
  const { rows } = await sql<ImportHead>`select ${headColumns} from imports i ${people} where i.id = ${id}`.execute(db)
  return rows[0]
}

export async function importLines(db: Db, id: number): Promise<Line[]> {
  const { rows } = await sql<{ lines: Line[] }>`select lines from imports where id = ${id}`.execute(db)
  return rows[0]?.lines ?? []
}

/** With the sheet itself. */
export async function importById(db: Db, id: number): Promise<WholeImport | undefined> {
  const { rows } = await sql<WholeImport>`
    select ${headColumns}, i.lines, i.problems, i.created, i.applied_by as applier_id
    from imports i ${people} where i.id = ${id}`.execute(db)
  return rows[0]
}

/** Whoever changes it next waits. */
export async function lockImport(tx: Db, id: number): Promise<WholeImport | undefined> {
  await sql`select from imports where id = ${id} for update`.execute(tx)
  return importById(tx, id)
}

interface NewImport {
  kind: ImportKind
  target: string
  target_name: string
  file_name: string
  sha256: Buffer
  headers: readonly string[]
  lines: readonly Line[]
  mapping: ImportMapping
  created_by: number
}

export async function insertImport(tx: Db, row: NewImport): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into imports (kind, target, target_name, file_name, sha256, headers, lines, row_count, mapping, created_by)
    values (${row.kind}, ${row.target}, ${row.target_name}, ${row.file_name}, ${row.sha256}, ${JSON.stringify(row.headers)},
            ${JSON.stringify(row.lines)}, ${row.lines.length}, ${JSON.stringify(row.mapping)}, ${row.created_by})
    returning id`.execute(tx)
  return rows[0]!.id
}

interface Checked {
  mapping: ImportMapping
  problems: readonly ImportProblem[]
  errors: number
  warnings: number
}

export async function setChecked(tx: Db, id: number, checked: Checked): Promise<void> {
  await sql`
    update imports set status = 'checked', mapping = ${JSON.stringify(checked.mapping)}, problems = ${JSON.stringify(checked.problems)},
      error_count = ${checked.errors}, warning_count = ${checked.warnings}, failure = null, done_rows = 0, applied_by = null
    where id = ${id}`.execute(tx)
}

export async function setApplying(tx: Db, id: number, by: number): Promise<void> {
  await sql`update imports set status = 'applying', done_rows = 0, failure = null, applied_by = ${by} where id = ${id}`.execute(tx)
}

/** Only while it is being applied; it is told from outside the transaction that applies. */
export async function setDoneRows(db: Db, id: number, rows: number): Promise<void> {
  await sql`update imports set done_rows = ${rows} where id = ${id} and status = 'applying'`.execute(db)
}

/** Takes the work of applying, and keeps it to the end of the transaction; false when somebody else has it. */
export async function takeWork(tx: Db, id: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`select pg_try_advisory_xact_lock(hashtext('imports'), ${id}::int) as mine`.execute(tx)
  return rows[0]!.mine
}

export async function setApplied(tx: Db, id: number, created: Created, now: Date): Promise<void> {
  await sql`
    update imports set status = 'applied', done_rows = row_count, created = ${JSON.stringify(created)}, applied_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function setFailed(db: Db, id: number, failure: string): Promise<void> {
  await sql`update imports set status = 'failed', done_rows = 0, failure = ${failure} where id = ${id} and status = 'applying'`.execute(db)
}

export async function setUndone(tx: Db, id: number, by: number, now: Date): Promise<void> {
  await sql`update imports set status = 'undone', undone_by = ${by}, undone_at = ${now} where id = ${id}`.execute(tx)
}

export async function unfinishedImports(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from imports where status = 'applying' order by id`.execute(db)
  return rows.map((row) => row.id)
}
