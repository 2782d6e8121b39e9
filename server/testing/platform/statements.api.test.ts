import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type RunLine, type StatementLine, templateKey, writeRecord } from './statements.ts'
import { testApp } from './test-app.ts'

const { db } = await testApp()

/** The statements that this process recorded since the last call. */
function readRecorded(): { statements: StatementLine[]; run: RunLine } {
  const folder = mkdtempSync(path.join(tmpdir(), 'talaan-record-'))
  writeRecord(folder, 'this.test.ts')
  const text = readdirSync(folder)
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
    .join('')
  rmSync(folder, { recursive: true })
  const lines = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as StatementLine | RunLine)
  return { statements: lines.filter((line) => 'sql' in line), run: lines.at(-1) as RunLine }
}

test('records a statement once, with its templates and the columns that were null', async () => {
  readRecorded()
  for (const value of [1, null]) await sql`select ${sql`${value}::int as "recordedValue"`}, 2 as two`.execute(db)
  const { statements, run } = readRecorded()
  const [statement] = statements.filter((line) => line.sql.includes('recordedValue'))
  expect(statement).toMatchObject({
    sql: 'select $1::int as "recordedValue", 2 as two',
    root: templateKey(['select ', ', 2 as two']),
    templates: [templateKey(['select ', ', 2 as two']), templateKey(['', '::int as "recordedValue"'])],
  })
  expect(run.file).toBe('this.test.ts')
  expect(run.nulls[statement?.id ?? -1]).toEqual(['recordedValue'])
  expect(run.ran.filter((id) => id === statement?.id)).toHaveLength(1)
})

test('does not record a statement that PostgreSQL rejects', async () => {
  readRecorded()
  await expect(sql`select "noSuchColumn" from users`.execute(db)).rejects.toThrow('does not exist')
  expect(readRecorded().statements.filter((line) => line.sql.includes('noSuchColumn'))).toEqual([])
})
