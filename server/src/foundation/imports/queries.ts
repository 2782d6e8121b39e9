import type { ImportKind, ImportMapping, ImportProblem, ImportStatus } from '@talaan/contract'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { all, execute, first, value, values } from '#platform/db/rows.ts'
import type { Slice } from '#platform/paging.ts'
import type { SheetDates } from './dates.ts'
import type { CreatedIds } from './kind.ts'
import type { SheetLine } from './rows.ts'

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
  dates: SheetDates
  lines_removed_at: Date | null
  earlier: { id: number; applied_by: string | null; applied_at: string } | null
}

/** What the job that writes the rows needs. */
export interface ImportWork extends ImportHead {
  lines: SheetLine[]
  applier_id: number | null
  /** Whether rows with errors are skipped. */
  skips_problems: boolean
  /** Whether new accounts are mailed a temporary password. */
  sends_invitations: boolean
}

const columns = sql`
  i.id, i.kind, i.target, i.target_name, i.file_name, i.status, i.row_count, i.done_rows, i.error_count, i.warning_count, i.failure,
  c.name as created_by, i.created_at, a.name as applied_by, i.applied_at, u.name as undone_by, i.undone_at`
const userJoins = sql`
  left join users c on c.id = i.created_by left join users a on a.id = i.applied_by left join users u on u.id = i.undone_by`

interface ImportFilter {
  kinds: readonly ImportKind[]
  /** Of kinds whose imports are not for everybody, the targets that are listed. */
  own_targets: readonly { kind: ImportKind; targets: readonly string[] }[]
  kind?: ImportKind
  target?: string
  /** Patterns for `ilike`. */
  patterns: readonly string[]
}

const buildCondition = ({ kinds, own_targets, kind, target, patterns }: ImportFilter) => sql`
  i.kind = any(${[...kinds]}::text[]) and (${kind ?? null}::text is null or i.kind = ${kind ?? null}) and (${target ?? null}::text is null or i.target = ${target ?? null})
  and not exists (select from jsonb_to_recordset(${JSON.stringify(own_targets)}::jsonb) as t (kind text, targets text[])
    where t.kind = i.kind and not i.target = any(t.targets))
  and (i.file_name || ' ' || i.target_name) ilike all(${[...patterns]}::text[])`

export const findImports = (db: Db, filter: ImportFilter, order: 'id' | '-id', slice: Slice) => all<ImportRecord>(db)`
    select ${columns} from imports i ${userJoins} where ${buildCondition(filter)}
    order by i.id ${order === 'id' ? sql`asc` : sql`desc`} limit ${slice.limit} offset ${slice.offset}`

export const countImports = (db: Db, filter: ImportFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n from imports i where ${buildCondition(filter)}`

/** Includes the last import of identical rows into the same target. */
const headColumns = sql`
  ${columns}, i.headers, i.mapping, i.dates, i.lines_removed_at,
  (select jsonb_build_object('id', e.id, 'applied_by', p.name, 'applied_at' /* never null: it is applied */, e.applied_at)
     from imports e left join users p on p.id = e.applied_by
     where e.sha256 = i.sha256 and e.kind = i.kind and e.target = i.target and e.status = 'applied' and e.id < i.id
     order by e.id desc limit 1) as earlier`

/** An import without its sheet, which can be megabytes: clients poll the progress of an import. */
export const findImportHead = (db: Db, id: number) =>
  first<ImportHead>(db)`select ${headColumns} from imports i ${userJoins} where i.id = ${id}`

/** Rows from which the samples of the columns are taken. */
const SAMPLE_ROWS = 100

/** The first rows of the sheet, cut by the database. */
export async function findFirstLines(db: Db, id: number): Promise<SheetLine[]> {
  const rows = await all<{ lines: SheetLine[] }>(db)`
    select jsonb_path_query_array(lines, ${`$[0 to ${SAMPLE_ROWS - 1}]`}::jsonpath) /* never null: a list, also without lines */ as lines
    from imports where id = ${id}`
  return rows[0]?.lines ?? []
}

/** All rows of the sheet, for those who check or write them. */
export async function findImportLines(db: Db, id: number): Promise<SheetLine[]> {
  const rows = await all<{ lines: SheetLine[] }>(db)`select lines from imports where id = ${id}`
  return rows[0]?.lines ?? []
}

export const findImportWork = (tx: Db, id: number) => first<ImportWork>(tx)`
    select ${headColumns}, i.lines, i.applied_by as applier_id, i.skips_problems, i.sends_invitations
    from imports i ${userJoins} where i.id = ${id}`

/** Locks an import, so that the next change has to wait. */
export async function lockImport(tx: Db, id: number): Promise<ImportHead | undefined> {
  await execute(tx)`select from imports where id = ${id} for update`
  return findImportHead(tx, id)
}

/** The ids of the rows that an import wrote, by table. */
export async function findCreatedIds(db: Db, id: number): Promise<CreatedIds> {
  const rows = await all<{ created: CreatedIds }>(db)`select created from imports where id = ${id}`
  return rows[0]?.created ?? {}
}

/** Number of rows that have an error. */
export const countErrorLines = (db: Db, id: number) => value<{ n: number }>(db)`
    select count(distinct p->'line')::int as n
    from imports i cross join lateral jsonb_array_elements(i.problems) p
    where i.id = ${id} and p->>'level' = 'error'`

export interface CheckedLine {
  line: number
  cells: string[]
  problems: ImportProblem[]
}

interface LineFilter {
  /** Only rows with a problem of this level. */
  level: ImportProblem['level'] | null
  /** A pattern for `ilike`, matched against the cells. */
  pattern: string | null
}

/** The rows of the sheet that fit the filter, as `l (line, cells, place)`. Only the wanted ones leave the database: a sheet can have tens of thousands. */
const matchingLines = (id: number, { level, pattern }: LineFilter) => sql`
  from imports i
  cross join lateral jsonb_array_elements(i.lines) with ordinality as e (value, place)
  cross join lateral (select (e.value->>0)::int as line, e.value->1 as cells) l
  where i.id = ${id}
    and (${level}::text is null or l.line in (
      select (p->>'line')::int from imports j cross join lateral jsonb_array_elements(j.problems) p
      where j.id = ${id} and p->>'level' = ${level}))
    and (${pattern}::text is null or (select string_agg(c.text, ' ') from jsonb_array_elements_text(l.cells) c (text)) ilike ${pattern})`

/** One page of the rows; without a filter they are cut out by their place. */
export async function findLinePage(
  db: Db,
  id: number,
  filter: LineFilter,
  { limit, offset }: Slice,
): Promise<Omit<CheckedLine, 'problems'>[]> {
  const isFiltered = filter.level !== null || filter.pattern !== null
  const path = `$[${offset} to ${offset + limit - 1}]`
  const source = isFiltered
    ? sql`select l.line, l.cells, e.place ${matchingLines(id, filter)} order by e.place limit ${limit} offset ${offset}`
    : sql`
        select (e.value->>0)::int as line, e.value->1 as cells, e.place
        from imports i cross join lateral jsonb_path_query(i.lines, ${path}::jsonpath) with ordinality as e (value, place)
        where i.id = ${id}`
  return all<{ line: number; cells: string[] }>(db)`
    select r.line /* never null: every row has its number */, r.cells /* never null: every row has its cells */
    from (${source}) r order by r.place`
}

export const countLines = (db: Db, id: number, filter: LineFilter) =>
  value<{ n: number }>(db)`select count(*)::int as n ${matchingLines(id, filter)}`

/** The problems of these rows. */
export const findLineProblems = (db: Db, id: number, lines: readonly number[]) => values<{ problem: ImportProblem }>(db)`
    select p.value /* never null: an element of the list */ as problem
    from imports i cross join lateral jsonb_array_elements(i.problems) with ordinality as p (value, place)
    where i.id = ${id} and (p.value->>'line')::int = any(${[...lines]}::int[])
    order by p.place`

/** The rows that have problems, with them. */
export const findProblemLines = (db: Db, id: number) => all<CheckedLine>(db)`
    select p.line /* never null: every row has its number */, l.cells /* never null: every row has its cells */,
           p.problems /* never null: the row has problems */
    from imports i
    cross join lateral jsonb_array_elements(i.lines) with ordinality as e (value, place)
    cross join lateral (select e.value->1 as cells) l
    join (
      select (q.value->>'line')::int as line, jsonb_agg(q.value order by q.place) as problems
      from imports j cross join lateral jsonb_array_elements(j.problems) with ordinality as q (value, place)
      where j.id = ${id} group by 1
    ) p on p.line = (e.value->>0)::int
    where i.id = ${id} order by e.place`

interface NewImport {
  kind: ImportKind
  target: string
  target_name: string
  file_name: string
  sha256: Buffer
  headers: readonly string[]
  lines: readonly SheetLine[]
  mapping: ImportMapping
  created_by: number
}

export const insertImport = (tx: Db, row: NewImport) => value<{ id: number }>(tx)`
    insert into imports (kind, target, target_name, file_name, sha256, headers, lines, row_count, mapping, created_by)
    values (${row.kind}, ${row.target}, ${row.target_name}, ${row.file_name}, ${row.sha256}, ${JSON.stringify(row.headers)},
            ${JSON.stringify(row.lines)}, ${row.lines.length}, ${JSON.stringify(row.mapping)}, ${row.created_by})
    returning id`

interface CheckResult {
  mapping: ImportMapping
  dates: SheetDates
  problems: readonly ImportProblem[]
  errors: number
  warnings: number
}

export const setChecked = (tx: Db, id: number, result: CheckResult) => execute(tx)`
    update imports set status = 'checked', mapping = ${JSON.stringify(result.mapping)}, dates = ${JSON.stringify(result.dates)}, problems = ${JSON.stringify(result.problems)},
      error_count = ${result.errors}, warning_count = ${result.warnings}, failure = null, done_rows = 0, applied_by = null, skips_problems = false, sends_invitations = false
    where id = ${id}`

interface Applying {
  applied_by: number
  skips_problems: boolean
  sends_invitations: boolean
}

export const setApplying = (tx: Db, id: number, { applied_by, skips_problems, sends_invitations }: Applying) => execute(tx)`
    update imports set status = 'applying', done_rows = 0, failure = null, applied_by = ${applied_by}, skips_problems = ${skips_problems},
      sends_invitations = ${sends_invitations}
    where id = ${id}`

/** Updates the progress of an import while it is applied, from outside the transaction that applies it. */
export const setDoneRows = (db: Db, id: number, rows: number) =>
  execute(db)`update imports set done_rows = ${rows} where id = ${id} and status = 'applying'`

/** Locks the work of applying until the end of the transaction; false when another process has the lock. */
export const tryLockWork = (tx: Db, id: number) =>
  value<{ mine: boolean }>(tx)`select pg_try_advisory_xact_lock(hashtext('imports'), ${id}::int) as mine`

/** Waits for rows that others hold as long as a statement may take: an import that gave up earlier would begin anew. */
export const waitForLocks = (tx: Db) => execute(tx)`set local lock_timeout = '15s'`

export const setApplied = (tx: Db, id: number, { rows, created }: { rows: number; created: CreatedIds }, now: Date) => execute(tx)`
    update imports set status = 'applied', done_rows = ${rows}, created = ${JSON.stringify(created)}, applied_at = ${now}
    where id = ${id}`

export const setFailed = (db: Db, id: number, failure: string) =>
  execute(db)`update imports set status = 'failed', done_rows = 0, failure = ${failure} where id = ${id} and status = 'applying'`

export const setUndone = (tx: Db, id: number, userId: number, now: Date) =>
  execute(tx)`update imports set status = 'undone', undone_by = ${userId}, undone_at = ${now} where id = ${id}`

export const findUnfinishedImports = (db: Db) => values<{ id: number }>(db)`select id from imports where status = 'applying' order by id`
