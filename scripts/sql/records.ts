/** Reads the record of the API tests, which `server/testing/platform/statements.ts` writes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { RunLine, SourceLine, StatementLine } from '../../server/testing/platform/statements.ts'

export interface Statement {
  sql: string
  root: string | null
  templates: string[]
  nulls: Set<string>
  /** Test files that ran it. */
  files: Set<string>
}

export interface Records {
  statements: Statement[]
  /** Every test file that ran, with its milliseconds. */
  files: Map<string, number>
  /** The hash of the sources at the start of the run. */
  sources: string
}

export function readRecords(folder: string): Records {
  const records: Records = { statements: [], files: new Map(), sources: '' }
  if (!existsSync(folder)) return records
  const fileNames = readdirSync(folder).filter((name) => name.endsWith('.jsonl'))
  for (const name of fileNames) readProcess(readFileSync(path.join(folder, name), 'utf8'), records)
  return records
}

function readProcess(text: string, records: Records): void {
  const statements = new Map<number, Statement>()
  for (const line of text.split('\n').filter(Boolean)) {
    const entry = JSON.parse(line) as StatementLine | RunLine | SourceLine
    if ('sql' in entry) statements.set(entry.id, { ...entry, nulls: new Set(), files: new Set() })
    else if ('sources' in entry) records.sources = entry.sources
    else addRun(entry, statements, records.files)
  }
  records.statements.push(...statements.values())
}

function addRun(run: RunLine, statements: ReadonlyMap<number, Statement>, files: Map<string, number>): void {
  files.set(run.file, run.ms)
  for (const id of run.ran) statements.get(id)?.files.add(run.file)
  for (const [id, names] of Object.entries(run.nulls)) for (const name of names) statements.get(Number(id))?.nulls.add(name)
}
