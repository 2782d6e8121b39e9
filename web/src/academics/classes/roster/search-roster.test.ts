import { expect, test } from 'vitest'
import { searchRoster } from './search-roster.ts'

const rows = [
  { full_name: 'PEÑA, José Mari S.', student_id_number: '2026-00012', course: 'BSIT' },
  { full_name: 'DELA CRUZ, Ana', student_id_number: null, course: 'BSBA' },
]
const findNames = (typed: string) => searchRoster(rows, typed).map((row) => row.full_name)

test('finds names with words in any order, ignoring accents and case', () => {
  expect(findNames('jose pena')).toEqual(['PEÑA, José Mari S.'])
  expect(findNames('Dela Cruz, ana')).toEqual(['DELA CRUZ, Ana'])
})

test('finds numbers and courses, nobody for an unknown text, and everybody for an empty one', () => {
  expect(findNames('00012')).toEqual(['PEÑA, José Mari S.'])
  expect(findNames('bsba')).toEqual(['DELA CRUZ, Ana'])
  expect(findNames('santos')).toEqual([])
  expect(findNames('  ')).toHaveLength(2)
})
