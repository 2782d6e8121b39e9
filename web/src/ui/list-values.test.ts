import { expect, test } from 'vitest'
import { filterValues, nextSort } from './list-values.ts'

test('the address wins over what was kept, and that over the defaults', () => {
  const names = ['search', 'status', 'page']
  const defaults = { status: '1' }
  expect(filterValues(names, {}, {}, defaults)).toEqual({ status: '1' })
  expect(filterValues(names, {}, { search: 'cruz', status: '0' }, defaults)).toEqual({ search: 'cruz', status: '0' })
  expect(filterValues(names, { page: '2' }, { search: 'cruz' }, defaults)).toEqual({ page: '2', status: '1' })
  expect(filterValues(names, { status: '', other: 'x' }, {}, defaults)).toEqual({ status: '' })
})

test('a column sorts up, then down, then not', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
})
