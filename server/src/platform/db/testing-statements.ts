/** For tests: notes which statements ran, out of which `sql` templates, and in which columns a null came back. `npm run check:sql` reads it. */
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { type CompiledQuery, type DatabaseConnection, PostgresDriver, type QueryResult } from 'kysely'

/** A line of a record file: a statement that ran for the first time in this process. */
export interface StatementLine {
  id: number
  sql: string
  /** The outermost template, when the statement is one. */
  root: string | null
  templates: string[]
}
/** Another: what a test file ran. */
export interface RunLine {
  file: string
  ms: number
  ran: number[]
  /** Columns that were null at least once, per statement. */
  nulls: Record<number, string[]>
}
/** Another: the sources that the run began with. */
export interface SourceLine {
  sources: string
}

interface Entry extends StatementLine {
  isWritten: boolean
}

const entries = new Map<unknown, Map<string, Entry>>()
const keys = new WeakMap<readonly string[], string>()
let ran = new Map<Entry, Set<string>>()
let startedAt = performance.now()
let count = 0

/** The name of a template: its text without the values. The same text in two places is one template. */
export function templateKey(strings: readonly string[]): string {
  const known = keys.get(strings) ?? createHash('sha1').update(strings.join('\0')).digest('base64url')
  keys.set(strings, known)
  return known
}

const patched = Symbol.for('talaan.statement-recorder')

/** Every connection that Kysely takes in this process is watched from now on. Only what PostgreSQL accepted counts as run. */
export function startRecording(): void {
  const driver = PostgresDriver.prototype as PostgresDriver & { [patched]?: true }
  if (driver[patched]) return
  driver[patched] = true
  const watched = new WeakSet<DatabaseConnection>()
  const acquire = driver.acquireConnection
  driver.acquireConnection = async function (this: PostgresDriver, ...args) {
    const connection = await acquire.apply(this, args)
    if (!watched.has(connection)) watch(connection)
    watched.add(connection)
    return connection
  }
}

function watch(connection: DatabaseConnection): void {
  const execute = connection.executeQuery
  connection.executeQuery = async function <R>(this: DatabaseConnection, query: CompiledQuery, ...rest: never[]): Promise<QueryResult<R>> {
    const result = (await execute.call(this, query, ...rest)) as QueryResult<R>
    note(query, result.rows as readonly Record<string, unknown>[])
    return result
  }
}

function note(query: CompiledQuery, rows: readonly Record<string, unknown>[]): void {
  const entry = entryOf(query)
  const nulls = ran.get(entry) ?? new Set()
  ran.set(entry, nulls)
  for (const row of rows) for (const name in row) if (row[name] === null) nulls.add(name)
}

/** The walk through the statement's parts is done once per text. */
function entryOf(query: CompiledQuery): Entry {
  const rootNode = query.query as unknown as Record<string, unknown>
  const root = rootNode.sqlFragments ?? null
  const byText = entries.get(root) ?? new Map<string, Entry>()
  entries.set(root, byText)
  const known = byText.get(query.sql)
  if (known !== undefined) return known
  const templates = new Set<string>()
  collectTemplates(rootNode, templates)
  const entry: Entry = {
    id: count++,
    sql: query.sql,
    root: root === null ? null : templateKey(root as string[]),
    templates: [...templates],
    isWritten: false,
  }
  byText.set(query.sql, entry)
  return entry
}

function collectTemplates(node: unknown, into: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const part of node) collectTemplates(part, into)
    return
  }
  const { kind, sqlFragments, value, ...parts } = node as Record<string, unknown>
  if (kind === undefined || kind === 'ValueNode') return
  if (sqlFragments !== undefined) into.add(templateKey(sqlFragments as string[]))
  for (const part of Object.values(parts)) collectTemplates(part, into)
}

/** Sources that ship: no tests and none of their helpers. The path is from the project's root. */
export const isShipped = (file: string): boolean =>
  /^server\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/(testing[^/]*|test-setup)\.ts$|\/db\/schema\.ts$/.test(file)

/** Another value when a source that ships is another. */
export function hashSources(root: string): string {
  const names = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => `server/src/${name.replaceAll('\\', '/')}`).filter(isShipped)
  const hash = createHash('sha1')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('base64url')
}

/** Where a run is recorded; another folder for a run that must not replace the last one. */
export const statementFolder = (root: string): string =>
  process.env.STATEMENT_FOLDER ?? path.join(root, 'node_modules/.cache/talaan/statements')

/** Empties the folder, so that it holds this run alone. */
export function beginRecord(folder: string, root: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  append(folder, [{ sources: hashSources(root) }])
}

/** Appends what ran since the last call, as the run of this test file, to the process's own file. */
export function writeRecord(folder: string, file: string): void {
  const lines: (StatementLine | RunLine)[] = []
  const run: RunLine = { file, ms: Math.round(performance.now() - startedAt), ran: [], nulls: {} }
  for (const [entry, nulls] of ran) {
    const { isWritten, ...line } = entry
    if (!isWritten) lines.push(line)
    entry.isWritten = true
    run.ran.push(entry.id)
    if (nulls.size > 0) run.nulls[entry.id] = [...nulls]
  }
  lines.push(run)
  append(folder, lines)
  ran = new Map()
  startedAt = performance.now()
}

function append(folder: string, lines: readonly (StatementLine | RunLine | SourceLine)[]): void {
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
