import { expect, expectTypeOf, test } from 'vitest'
import { parseSearch, stringifySearch } from './search.ts'
import { oneOf, present, searchParams, searchTexts, text, wholeNumber } from './search-params.ts'

const params = searchParams({ view: oneOf(['table', 'plan']), search: text, id: wholeNumber, sent: present })
const read = (address: string) => params(parseSearch(address))

test('values are read as what they are declared as', () => {
  expect(read('?view=plan&search=0012&id=7&sent=&page=2')).toEqual({ view: 'plan', search: '0012', id: 7, sent: true })
  expect(read('')).toEqual({})
  expectTypeOf(read('')).toEqualTypeOf<{ view?: 'table' | 'plan'; search?: string; id?: number; sent?: true }>()
})

test('a value that cannot be one is as if it were not there', () => {
  expect(read('?view=graph&id=-1')).toEqual({})
  for (const id of ['', ' ', '1.5', '1e3', 'NaN', '0x10', '9999999999999999']) expect(read(stringifySearch({ id }))).toEqual({})
  expect(read('?id=0012')).toEqual({ id: 12 })
})

test('an empty text is a text, and the same name twice is its last value', () => {
  expect(read('?search=')).toEqual({ search: '' })
  expect(read('?id=1&id=2')).toEqual({ id: 2 })
})

test('what a screen set is read like what an address says', () => {
  expect(params({ id: 7, view: undefined, search: 12 })).toEqual({ id: 7, search: '12' })
})

test('of texts only the names are known', () => {
  const values = searchTexts(['school_year', 'semester'] as const)(parseSearch('?school_year=2026-2027&view=profile'))
  expect(values).toEqual({ school_year: '2026-2027' })
  expectTypeOf(values).toEqualTypeOf<{ school_year?: string; semester?: string }>()
})

test('search is written and read as plain texts', () => {
  expect(parseSearch('?search=0012&sent')).toEqual({ search: '0012', sent: '' })
  expect(stringifySearch({ search: '0012', page: undefined, id: 7, applied: '' })).toBe('?search=0012&id=7&applied=')
  expect(stringifySearch({ page: undefined })).toBe('')
})
