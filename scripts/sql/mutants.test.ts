import { describe, expect, test } from 'vitest'
import { columnNames, makeRandom, misspelt } from './mutants.ts'
import type { Template } from './templates.ts'

const template = (...texts: string[]): Template => ({
  key: '',
  file: '',
  line: 1,
  owner: '',
  row: undefined,
  parts: texts.map((text, at) => ({ start: at * 1_000, text })),
})
const names = (text: string, columns: string[]) => columnNames(template(text), new Set(columns)).map(({ name }) => name)

describe('which words are names of columns', () => {
  test('columns with and without their table, in every clause', () => {
    const text = 'select p.id, code as title from plans p where kind = any($1) order by p.sort'
    expect(names(text, ['id', 'code', 'title', 'kind', 'sort', 'other'])).toEqual(['id', 'code', 'title', 'kind', 'sort'])
  })
  test('no texts, comments, types, tables, functions or aliases', () => {
    expect(
      names("select 'name', name::date, upper(x), /* code */ settings.y from settings", ['name', 'date', 'upper', 'code', 'settings']),
    ).toEqual(['name'])
  })
  test('each has its place in the file', () => {
    expect(columnNames(template('select id, ', ' and code'), new Set(['id', 'code']))).toEqual([
      { start: 7, name: 'id' },
      { start: 1_005, name: 'code' },
    ])
  })
})

test('the same seed makes the same mistakes, each one letter short', () => {
  const mistakes = (seed: number) => {
    const random = makeRandom(seed)
    return Array.from({ length: 20 }, () => misspelt('or_number', random))
  }
  expect(mistakes(7)).toEqual(mistakes(7))
  expect(new Set(mistakes(7)).size).toBeGreaterThan(3)
  for (const mistake of mistakes(7)) expect(mistake).toHaveLength(8)
})
