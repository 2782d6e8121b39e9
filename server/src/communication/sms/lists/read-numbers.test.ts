import { expect, test } from 'vitest'
import { readNumbers } from './read-numbers.ts'

test('takes the column with the most mobile numbers, and the name beside it', () => {
  const rows = [
    ['Parents of BSIT-1A', '', ''],
    ['No', 'Full name', 'Contact'],
    ['1', 'Reyes, Ana', '0917 123 4567'],
    ['2', 'Bello, Ben', 'none'],
    ['3', 'Cruz, Cara', '+639181234567'],
  ]
  expect(readNumbers(rows)).toEqual({
    numbers: [
      { number: '+639171234567', name: 'Reyes, Ana' },
      { number: '+639181234567', name: 'Cruz, Cara' },
    ],
    unread_rows: 1,
  })
})

test('joins the columns of first and last name', () => {
  const rows = [
    ['Mobile', 'First Name', 'Surname'],
    ['9171234567', 'Ana', 'Reyes'],
  ]
  expect(readNumbers(rows).numbers).toEqual([{ number: '+639171234567', name: 'Reyes, Ana' }])
})

test('reads a sheet without titles, and one without names', () => {
  expect(readNumbers([['Ana Reyes', '09171234567']]).numbers).toEqual([{ number: '+639171234567', name: 'Ana Reyes' }])
  expect(readNumbers([['09171234567'], ['']]).numbers).toEqual([{ number: '+639171234567', name: '' }])
})

test('finds nothing in a sheet without mobile numbers', () => {
  expect(
    readNumbers([
      ['Name', 'Telephone'],
      ['Ana', '044 940 1234'],
    ]),
  ).toEqual({ numbers: [], unread_rows: 0 })
  expect(readNumbers([])).toEqual({ numbers: [], unread_rows: 0 })
})
