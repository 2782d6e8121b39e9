import { expect, test } from 'vitest'
import { choosable, chosenOf, filterValues, isChanged, type ListValues, nextSort } from './values.ts'

test('the address has precedence over stored values, and those over the defaults', () => {
  const names = ['search', 'status', 'page']
  const defaults = { status: '1' }
  const any = () => true
  expect(filterValues(names, {}, {}, defaults, any)).toEqual({ status: '1' })
  expect(filterValues(names, {}, { search: 'cruz', status: '0' }, defaults, any)).toEqual({ status: '0' })
  expect(filterValues(names, { page: '2' }, { search: 'cruz' }, defaults, any)).toEqual({ page: '2', status: '1' })
  expect(filterValues(names, { status: '', other: 'x' }, {}, defaults, any)).toEqual({ status: '' })
})

test('ignores values that cannot be chosen, in the address and in storage', () => {
  const options = [{ value: '0' }, { value: '1' }]
  const choices = [
    { name: 'status', options },
    { name: 'course_id', options: [] },
    { name: 'from', options: [], day: true },
  ]
  const names = ['search', 'page', 'limit', 'sort', 'status', 'course_id', 'from']
  const read = (search: Record<string, string>, stored: Record<string, string> = {}) =>
    filterValues(names, search, stored, { status: '1', sort: 'name' }, choosable(choices, ['name', 'added']))
  expect(read({ status: 'gone', search: 'cruz' })).toEqual({ search: 'cruz', status: '1', sort: 'name' })
  expect(read({}, { status: 'gone', sort: '-colour', limit: '1000' })).toEqual({ status: '1', sort: 'name' })
  expect(read({ from: '2026-13-40', page: 'x' })).toEqual({ status: '1', sort: 'name' })
  const fine = { status: '', sort: '-added', page: '2', limit: '20', course_id: '7', from: '2026-11-21' }
  expect(read(fine)).toEqual(fine)
})

test('only values that differ from the defaults are chosen', () => {
  const defaults = { school_year: '2026-2027', status: 'undecided' }
  const changed = (values: Record<string, string>) => ['school_year', 'status', 'level'].filter((name) => isChanged(name, values, defaults))
  expect(changed(defaults)).toEqual([])
  expect(changed({ ...defaults, level: '' })).toEqual([])
  expect(changed({ ...defaults, school_year: '2025-2026', level: '3' })).toEqual(['school_year', 'level'])
  expect(changed({ ...defaults, status: '' })).toEqual(['status'])
})

test('an unchosen term follows the school into the next one; chosen and removed values stay', () => {
  const first = { school_year: '2026-2027', semester: '1', status: 'undecided' }
  const second = { ...first, semester: '2' }
  const chosen = chosenOf({ ...first, search: 'cruz', status: '', page: '3' }, first)
  expect(chosen).toEqual({ status: '' })
  const tomorrow = (stored: ListValues) => filterValues(['search', 'status', 'school_year', 'semester'], {}, stored, second, () => true)
  expect(tomorrow(chosen)).toEqual({ status: '', school_year: '2026-2027', semester: '2' })
  expect(tomorrow(chosenOf({ ...first, school_year: '2025-2026', semester: '3' }, first))).toMatchObject({
    school_year: '2025-2026',
    semester: '3',
  })
})

test('a search belongs to one visit, and one that an earlier version stored is ignored', () => {
  const names = ['search', 'page', 'status'] as const
  expect(chosenOf({ search: 'cruz', page: '2', status: 'open' }, {})).toEqual({ status: 'open' })
  expect(filterValues(names, {}, { search: 'cruz', page: '2', status: 'open' }, {}, () => true)).toEqual({ status: 'open' })
  expect(filterValues(names, { search: 'cruz' }, { status: 'open' }, {}, () => true)).toEqual({ search: 'cruz' })
})

test('stores both halves of a chosen term, also the half that is the default', () => {
  const first = { school_year: '2026-2027', semester: '1', status: 'undecided' }
  const term = ['school_year', 'semester']
  const last = { ...first, school_year: '2025-2026' }
  expect(chosenOf(last, first, term)).toEqual({ school_year: '2025-2026', semester: '1' })
  expect(chosenOf({ ...first, status: '' }, first, term)).toEqual({ status: '' })
})

test('sorting goes from ascending to descending to off', () => {
  expect(nextSort(undefined, 'name')).toBe('name')
  expect(nextSort('name', 'name')).toBe('-name')
  expect(nextSort('-name', 'name')).toBe('')
})
