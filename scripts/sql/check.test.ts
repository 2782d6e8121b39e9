import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateKey } from '../../server/src/platform/db/testing-statements.ts'
import type { Catalog } from './catalog.ts'
import { findUnrun, findWrongRows } from './check.ts'
import type { Records, Statement } from './records.ts'
import type { ResultColumn } from './scope.ts'
import { readSources, type Sources } from './templates.ts'
import type { Nullness, Shape } from './value.ts'

const source = `
interface RawBuilder<Row> { execute(): Promise<{ rows: Row[] }> }
declare function sql<Row = unknown>(texts: TemplateStringsArray, ...values: unknown[]): RawBuilder<Row>
interface Person { id: number; name: string; born: string | null }
const columns = sql\`id, name, born\`
export async function people(): Promise<Person[]> {
  return (await sql<Person>\`select \${columns} from people\`.execute()).rows
}
export const lists = () => sql<{ tags: string[]; pets: { name: string; chip: number | null }[] }>\`select lists\`.execute()
export const inferred = (): RawBuilder<Person> => sql\`select inferred\`
export const thrownAway = () => sql\`delete from people\`.execute()
export async function cast() {
  const { rows } = await sql\`select cast\`.execute()
  return rows as Person[]
}
`
let root: string
let sources: Sources

beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), 'talaan-check-'))
  mkdirSync(path.join(root, 'server/src'), { recursive: true })
  writeFileSync(path.join(root, 'server/src/queries.ts'), source)
  writeFileSync(path.join(root, 'server/src/queries.test.ts'), 'export const unseen = sql`select unseen`')
  writeFileSync(
    path.join(root, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: { strict: true, target: 'es2024', types: [] }, include: ['server'] }),
  )
  sources = readSources(root)
})
afterAll(() => {
  sources.close()
  rmSync(root, { recursive: true, force: true })
})

const oids: Record<string, number> = { int8: 20, text: 25, date: 1082, json: 114, _text: 1009 }
const types = Object.fromEntries(Object.entries(oids).map(([name, oid]) => [oid, name]))
const plain = { kind: 'b', base: 0, element: 0, array: 0, relation: 0 }
const catalog = {
  type: (oid: number) => ({ ...plain, name: types[oid] ?? 'unknown', element: oid === oids._text ? (oids.text as number) : 0 }),
} as Catalog
const column = (name: string, type: string, nullness: Nullness = 'never', shape?: Shape): ResultColumn => ({
  name,
  value: { type: oids[type] as number, nullness, shape },
})
const statement = (sql: string, texts: string[], nulls: string[] = []): Statement => ({
  sql,
  root: templateKey(texts),
  templates: [templateKey(texts)],
  nulls: new Set(nulls),
  files: new Set(),
})
const recordsOf = (...statements: Statement[]): Records => ({ statements, files: new Map(), sources: '' })
const peopleTexts = ['select ', ' from people']

/** What is found wrong when `people` returns these columns. */
async function problems(columns: ResultColumn[], { sql = 'select', nulls = [] as string[], isWhole = false } = {}): Promise<string[]> {
  const describer = { catalog, describe: async () => columns }
  const found = await findWrongRows(sources, recordsOf(statement(sql, peopleTexts, nulls)), describer, isWhole)
  return found.filter((line) => !line.includes('cast')).map((line) => line.replace('server/src/queries.ts:7 people: column ', ''))
}
const id = column('id', 'int8')
const name = column('name', 'text')
const born = column('born', 'date', 'sometimes')

test('every template of the sources is known by its text, its place and the function around it; those of tests are not', () => {
  expect(sources.templates.map(({ line, owner, row }) => [line, owner, row !== undefined])).toEqual([
    [5, 'columns', false],
    [7, 'people', true],
    [9, 'lists', true],
    [10, 'inferred', true],
    [11, 'thrownAway', false],
    [13, 'cast', false],
  ])
})

test('what no test ran is named, fragments too', () => {
  const unrun = findUnrun(sources.templates, recordsOf(statement('', peopleTexts), statement('', ['delete from people'])))
  expect(unrun).toEqual([
    'server/src/queries.ts:5 columns: no test runs this statement',
    'server/src/queries.ts:9 lists: no test runs this statement',
    'server/src/queries.ts:10 inferred: no test runs this statement',
    'server/src/queries.ts:13 cast: no test runs this statement',
  ])
})

test('a row that is as it is declared is right', async () => {
  expect(await problems([id, name, born])).toEqual([])
})

test('names must be the same both ways', async () => {
  expect(await problems([id, column('nam', 'text'), born])).toEqual([
    'nam is returned but not declared',
    'name is declared but not returned',
  ])
})

test('types are those that the driver hands over', async () => {
  expect(await problems([column('id', 'text'), column('name', 'int8'), born])).toEqual([
    'id is declared as number but is string (text)',
    'name is declared as string but is number (int8)',
  ])
})

test('a column that can be null, or was, must say so', async () => {
  expect(await problems([id, column('name', 'text', 'sometimes'), born])).toEqual(['name can be null but is not declared | null'])
  expect(await problems([id, column('name', 'text', 'unknown'), born])).toEqual([])
  expect(await problems([id, column('name', 'text', 'unknown'), born], { nulls: ['name'] })).toEqual([
    'name was null in a test but is not declared | null',
  ])
})

test('a comment in the statement says that a column is never null; a null that came back says otherwise', async () => {
  const sql = 'select id, n.name as "name" /* never null: everybody has one */, born'
  expect(await problems([id, column('name', 'text', 'sometimes'), born], { sql })).toEqual([])
  expect(await problems([id, column('name', 'text', 'sometimes'), born], { sql, nulls: ['name'] })).toHaveLength(1)
})

test('a null that no statement can return is needless, which only a whole run can say', async () => {
  expect(await problems([id, name, column('born', 'date')])).toEqual([])
  expect(await problems([id, name, column('born', 'date')], { isWhole: true })).toEqual(['born is declared | null but is never null'])
})

test('lists and json are compared inside', async () => {
  const pets = (chip: string): Shape => ({
    kind: 'list',
    of: {
      type: oids.json as number,
      nullness: 'never',
      shape: {
        kind: 'object',
        keys: new Map([column('name', 'text'), column(chip, 'text', 'sometimes')].map((one) => [one.name, one.value])),
      },
    },
  })
  const rows = [column('tags', '_text'), column('pets', 'json', 'never', pets('chp'))]
  const describer = { catalog, describe: async () => rows }
  const found = await findWrongRows(sources, recordsOf(statement('', ['select lists'])), describer, false)
  expect(found.slice(1)).toEqual([
    'server/src/queries.ts:9 lists: column pets[].chp is returned but not declared',
    'server/src/queries.ts:9 lists: column pets[].chip is declared but not returned',
  ])
  rows[1] = column('pets', 'json', 'never', pets('chip'))
  expect((await findWrongRows(sources, recordsOf(statement('', ['select lists'])), describer, false))[1]).toBe(
    'server/src/queries.ts:9 lists: column pets[].chip is declared as number | null but is string (text)',
  )
})

test('rows without a type of their own must not be given one by hand', async () => {
  expect(await findWrongRows(sources, recordsOf(), { catalog, describe: async () => [] }, false)).toEqual([
    'server/src/queries.ts:14 cast: `rows` has no row type of its own but is cast to one',
  ])
})
