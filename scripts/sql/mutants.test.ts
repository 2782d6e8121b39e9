import { describe, expect, test } from 'vitest'
import { findColumnNames, makeRandom, misspell } from './mutants.ts'
import type { Template } from './templates.ts'

const createTemplate = (...texts: string[]): Template => ({
  key: '',
  file: '',
  line: 1,
  owner: '',
  row: undefined,
  parts: texts.map((text, index) => ({ start: index * 1_000, text })),
})
const findNames = (text: string, columns: string[]) => findColumnNames(createTemplate(text), new Set(columns)).map(({ name }) => name)

describe('names of columns', () => {
  test('are found with and without their table, in every clause', () => {
    const text = 'select p.id, code as title from plans p where kind = any($1) order by p.sort'
    expect(findNames(text, ['id', 'code', 'title', 'kind', 'sort', 'other'])).toEqual(['id', 'code', 'title', 'kind', 'sort'])
  })
  test('exclude texts, comments, types, tables, functions and aliases', () => {
    expect(
      findNames("select 'name', name::date, upper(x), /* code */ settings.y from settings", ['name', 'date', 'upper', 'code', 'settings']),
    ).toEqual(['name'])
  })
  test('have their position in the file', () => {
    expect(findColumnNames(createTemplate('select id, ', ' and code'), new Set(['id', 'code']))).toEqual([
      { start: 7, name: 'id' },
      { start: 1_005, name: 'code' },
    ])
  })
})

test('makes the same mistakes with the same seed, each one letter shorter', () => {
  const makeMistakes = (seed: number) => {
    const random = makeRandom(seed)
    return Array.from({ length: 20 }, () => misspell('or_number', random))
  }
  expect(makeMistakes(7)).toEqual(makeMistakes(7))
  expect(new Set(makeMistakes(7)).size).toBeGreaterThan(3)
  for (const mistake of makeMistakes(7)) expect(mistake).toHaveLength(8)
})
