import { contract, type Endpoint } from '@talaan/contract'
import { expect, test } from 'vitest'
import { notViews, recordViewsByPath } from './viewed-records.ts'

const reads: string[] = Object.values(contract).flatMap((calls) =>
  Object.values(calls).flatMap((entry: Endpoint) => (entry.method === 'GET' ? [entry.path] : [])),
)
const isBelowStudent = (path: string) => /^\/api\/(students|parent\/children|enrollments|accounts|admissions)\/(.*\/)?:id(\/|$)/.test(path)

test('every read below the id of a student, a child, an enrollment, an account or an application is declared as a view or has a reason', () => {
  expect(reads.filter((path) => isBelowStudent(path) && !recordViewsByPath.has(path) && !(path in notViews))).toEqual([])
})

test('every declared view, and every exception, is a read', () => {
  expect([...recordViewsByPath.keys(), ...Object.keys(notViews)].filter((path) => !reads.includes(path))).toEqual([])
})

test('nothing is declared both ways', () => {
  expect([...recordViewsByPath.keys()].filter((path) => path in notViews)).toEqual([])
})
