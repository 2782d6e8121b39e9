import { expect, test } from 'vitest'
import { findStudents } from './find-students.ts'

const rows = [
  { full_name: 'PEÑA, José Mari S.', student_id_number: '2026-00012', course: 'BSIT' },
  { full_name: 'DELA CRUZ, Ana', student_id_number: null, course: 'BSBA' },
]
const found = (typed: string) => findStudents(rows, typed).map((row) => row.full_name)

test('names are found in any order of words, without accents or capitals', () => {
  expect(found('jose pena')).toEqual(['PEÑA, José Mari S.'])
  expect(found('Dela Cruz, ana')).toEqual(['DELA CRUZ, Ana'])
})

test('numbers and courses are found; what is in nobody finds nobody; nothing typed finds all', () => {
  expect(found('00012')).toEqual(['PEÑA, José Mari S.'])
  expect(found('bsba')).toEqual(['DELA CRUZ, Ana'])
  expect(found('santos')).toEqual([])
  expect(found('  ')).toHaveLength(2)
})
