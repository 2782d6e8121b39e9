import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { templateKey } from '../../server/testing/platform/statements.ts'
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
declare function first<Row>(db: object): (texts: TemplateStringsArray, ...values: unknown[]) => Promise<Row | undefined>
export const person = (db: object) => first<Person>(db)\`select person\`
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
const typeNames = Object.fromEntries(Object.entries(oids).map(([nameColumn, oid]) => [oid, nameColumn]))
const plainType = { kind: 'b', base: 0, element: 0, array: 0, relation: 0 }
const catalog = {
  type: (oid: number) => ({ ...plainType, name: typeNames[oid] ?? 'unknown', element: oid === oids._text ? (oids.text as number) : 0 }),
} as Catalog
const createColumn = (nameColumn: string, type: string, nullness: Nullness = 'never', shape?: Shape): ResultColumn => ({
  name: nameColumn,
  value: { type: oids[type] as number, nullness, shape },
})
const createStatement = (sql: string, texts: string[], nulls: string[] = []): Statement => ({
  sql,
  root: templateKey(texts),
  templates: [templateKey(texts)],
  nulls: new Set(nulls),
  files: new Set(),
})
const createRecords = (...statements: Statement[]): Records => ({ statements, files: new Map(), sources: '' })
const peopleTexts = ['select ', ' from people']

/** The problems when `people` returns these columns. */
async function findPeopleProblems(
  columns: ResultColumn[],
  { sql = 'select', nulls = [] as string[], isWhole = false } = {},
): Promise<string[]> {
  const describer = { catalog, describe: async () => columns }
  const foundProblems = await findWrongRows(sources, createRecords(createStatement(sql, peopleTexts, nulls)), describer, isWhole)
  return foundProblems.filter((line) => !line.includes('cast')).map((line) => line.replace('server/src/queries.ts:7 people: column ', ''))
}
const idColumn = createColumn('id', 'int8')
const nameColumn = createColumn('name', 'text')
const bornColumn = createColumn('born', 'date', 'sometimes')

test('finds every template of the sources with its line and owner, without those of tests', () => {
  expect(sources.templates.map(({ line, owner, row }) => [line, owner, row !== undefined])).toEqual([
    [5, 'columns', false],
    [7, 'people', true],
    [9, 'lists', true],
    [10, 'inferred', true],
    [11, 'thrownAway', false],
    [13, 'cast', false],
    [17, 'person', true],
  ])
})

test('reports templates that no test ran, also fragments', () => {
  const unrunProblems = findUnrun(
    sources.templates,
    createRecords(createStatement('', peopleTexts), createStatement('', ['delete from people'])),
  )
  expect(unrunProblems).toEqual([
    'server/src/queries.ts:5 columns: no test runs this statement',
    'server/src/queries.ts:9 lists: no test runs this statement',
    'server/src/queries.ts:10 inferred: no test runs this statement',
    'server/src/queries.ts:13 cast: no test runs this statement',
    'server/src/queries.ts:17 person: no test runs this statement',
  ])
})

test('compares the row of a template that is executed by its tag', async () => {
  const describer = { catalog, describe: async () => [idColumn, nameColumn] }
  const problems = await findWrongRows(sources, createRecords(createStatement('select person', ['select person'])), describer, false)
  expect(problems).toContain('server/src/queries.ts:17 person: column born is declared but not returned')
})

test('accepts a row that matches its declaration', async () => {
  expect(await findPeopleProblems([idColumn, nameColumn, bornColumn])).toEqual([])
})

test('reports columns that are only returned or only declared', async () => {
  expect(await findPeopleProblems([idColumn, createColumn('nam', 'text'), bornColumn])).toEqual([
    'nam is returned but not declared',
    'name is declared but not returned',
  ])
})

test('compares types with those that the driver returns', async () => {
  expect(await findPeopleProblems([createColumn('id', 'text'), createColumn('name', 'int8'), bornColumn])).toEqual([
    'id is declared as number but is string (text)',
    'name is declared as string but is number (int8)',
  ])
})

test('reports a column that can be or was null without being declared', async () => {
  expect(await findPeopleProblems([idColumn, createColumn('name', 'text', 'sometimes'), bornColumn])).toEqual([
    'name can be null but is not declared | null',
  ])
  expect(await findPeopleProblems([idColumn, createColumn('name', 'text', 'unknown'), bornColumn])).toEqual([])
  expect(await findPeopleProblems([idColumn, createColumn('name', 'text', 'unknown'), bornColumn], { nulls: ['name'] })).toEqual([
    'name was null in a test but is not declared | null',
  ])
})

test('accepts a comment that claims a column to be never null, unless it was null in a test', async () => {
  const sql = 'select id, n.name as "name" /* never null: everybody has one */, born'
  expect(await findPeopleProblems([idColumn, createColumn('name', 'text', 'sometimes'), bornColumn], { sql })).toEqual([])
  expect(
    await findPeopleProblems([idColumn, createColumn('name', 'text', 'sometimes'), bornColumn], { sql, nulls: ['name'] }),
  ).toHaveLength(1)
})

test('reports a needless null after a whole run only', async () => {
  expect(await findPeopleProblems([idColumn, nameColumn, createColumn('born', 'date')])).toEqual([])
  expect(await findPeopleProblems([idColumn, nameColumn, createColumn('born', 'date')], { isWhole: true })).toEqual([
    'born is declared | null but is never null',
  ])
})

test('compares the items of lists and JSON', async () => {
  const petsShape = (chip: string): Shape => ({
    kind: 'list',
    item: {
      type: oids.json as number,
      nullness: 'never',
      shape: {
        kind: 'object',
        keys: new Map([createColumn('name', 'text'), createColumn(chip, 'text', 'sometimes')].map((column) => [column.name, column.value])),
      },
    },
  })
  const rows = [createColumn('tags', '_text'), createColumn('pets', 'json', 'never', petsShape('chp'))]
  const describer = { catalog, describe: async () => rows }
  const foundProblems = await findWrongRows(sources, createRecords(createStatement('', ['select lists'])), describer, false)
  expect(foundProblems.slice(1)).toEqual([
    'server/src/queries.ts:9 lists: column pets[].chp is returned but not declared',
    'server/src/queries.ts:9 lists: column pets[].chip is declared but not returned',
  ])
  rows[1] = createColumn('pets', 'json', 'never', petsShape('chip'))
  expect((await findWrongRows(sources, createRecords(createStatement('', ['select lists'])), describer, false))[1]).toBe(
    'server/src/queries.ts:9 lists: column pets[].chip is declared as number | null but is string (text)',
  )
})

test('reports untyped rows that are cast to a row type', async () => {
  expect(await findWrongRows(sources, createRecords(), { catalog, describe: async () => [] }, false)).toEqual([
    'server/src/queries.ts:14 cast: `rows` has no row type of its own but is cast to one',
  ])
})
