/** For tests: records which statements ran, from which `sql` templates, and which columns were null. `npm run check:sql` reads the record. */
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
/** A line of a record file: the statements that a test file ran. */
export interface RunLine {
  file: string
  ms: number
  ran: number[]
  /** Columns that were null at least once, per statement. */
  nulls: Record<number, string[]>
}
/** A line of a record file: the hash of the sources at the start of the run. */
export interface SourceLine {
  sources: string
}

interface Entry extends StatementLine {
  isWritten: boolean
}

const entries = new Map<unknown, Map<string, Entry>>()
const keys = new WeakMap<readonly string[], string>()
let ranEntries = new Map<Entry, Set<string>>()
let startedAt = performance.now()
let count = 0

/** The key of a template: a hash of its text without the values. The same text in two places is one template. */
export function templateKey(strings: readonly string[]): string {
  const existingKey = keys.get(strings) ?? createHash('sha1').update(strings.join('\0')).digest('base64url')
  keys.set(strings, existingKey)
  return existingKey
}

const patched = Symbol.for('talaan.statement-recorder')

/** Records the statements of every connection that Kysely opens in this process. Statements that PostgreSQL rejects do not count. */
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
    recordResult(query, result.rows as readonly Record<string, unknown>[])
    return result
  }
}

function recordResult(query: CompiledQuery, rows: readonly Record<string, unknown>[]): void {
  const entry = findEntry(query)
  const nulls = ranEntries.get(entry) ?? new Set()
  ranEntries.set(entry, nulls)
  for (const row of rows) for (const name in row) if (row[name] === null) nulls.add(name)
}

/** The entry of a statement; its templates are collected once per text. */
function findEntry(query: CompiledQuery): Entry {
  const rootNode = query.query as unknown as Record<string, unknown>
  const root = rootNode.sqlFragments ?? null
  const byText = entries.get(root) ?? new Map<string, Entry>()
  entries.set(root, byText)
  const existingEntry = byText.get(query.sql)
  if (existingEntry !== undefined) return existingEntry
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

function collectTemplates(node: unknown, templates: Set<string>): void {
  if (typeof node !== 'object' || node === null) return
  if (Array.isArray(node)) {
    for (const part of node) collectTemplates(part, templates)
    return
  }
  const { kind, sqlFragments, value, ...parts } = node as Record<string, unknown>
  if (kind === undefined || kind === 'ValueNode') return
  if (sqlFragments !== undefined) templates.add(templateKey(sqlFragments as string[]))
  for (const part of Object.values(parts)) collectTemplates(part, templates)
}

/** Whether a source file ships: no tests and no test helpers. The path is from the project's root. */
export const isShipped = (file: string): boolean => /^server\/src\/.*\.ts$/.test(file) && !/\.test\.ts$|\/db\/schema\.ts$/.test(file)

/** A hash of all sources that ship. */
export function hashSources(root: string): string {
  const names = readdirSync(path.join(root, 'server/src'), { recursive: true, encoding: 'utf8' })
  const files = names.map((name) => `server/src/${name.replaceAll('\\', '/')}`).filter(isShipped)
  const hash = createHash('sha1')
  for (const file of files.sort()) hash.update(`${file}\0`).update(readFileSync(path.join(root, file)))
  return hash.digest('base64url')
}

/** The folder of the record; `STATEMENT_FOLDER` names another one for a run that must not replace the last record. */
export const statementFolder = (root: string): string =>
  process.env.STATEMENT_FOLDER ?? path.join(root, 'node_modules/.cache/talaan/statements')

/** Empties the folder, so that it holds this run alone. */
export function beginRecord(folder: string, root: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  append(folder, [{ sources: hashSources(root) }])
}

/** Appends the statements since the last call, as the run of this test file, to the file of this process. */
export function writeRecord(folder: string, file: string): void {
  const lines: (StatementLine | RunLine)[] = []
  const run: RunLine = { file, ms: Math.round(performance.now() - startedAt), ran: [], nulls: {} }
  for (const [entry, nulls] of ranEntries) {
    const { isWritten, ...line } = entry
    if (!isWritten) lines.push(line)
    entry.isWritten = true
    run.ran.push(entry.id)
    if (nulls.size > 0) run.nulls[entry.id] = [...nulls]
  }
  lines.push(run)
  append(folder, lines)
  ranEntries = new Map()
  startedAt = performance.now()
}

function append(folder: string, lines: readonly (StatementLine | RunLine | SourceLine)[]): void {
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
}
