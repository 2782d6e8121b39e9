import { expect, test } from 'vitest'
import { findCallFileProblems } from './call-files.ts'

const calls = { addStudent: { method: 'POST' }, students: { method: 'GET' } }
const form = 'web/src/records/students/add-student.tsx'

test('a write call has a file of its name in the server and in the web client; a read needs none', () => {
  expect(findCallFileProblems(calls, ['server/src/records/students/add-student.ts', form])).toEqual([])
})

test('names the call and the file that is missing', () => {
  expect(findCallFileProblems(calls, ['server/src/records/students/new-student.ts', form])).toEqual([
    'addStudent has no file server/src/…/add-student.ts',
  ])
  expect(findCallFileProblems(calls, [])).toHaveLength(2)
})
