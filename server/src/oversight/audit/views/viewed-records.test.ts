import { contract, type Endpoint } from '@talaan/contract'
import { expect, test } from 'vitest'
import { recordViewsByPath } from './viewed-records.ts'

/** Reads below a student's, child's, enrollment's or account's id that show nothing of the record beyond what was opened before them. */
const notViews: Readonly<Record<string, string>> = {
  '/api/students/:id/grants/preview': 'computes a discount in a form that the account page opened',
  '/api/students/:id/viewers': 'shows who looked at the record, and is itself for administrators',
  '/api/students/billing/:id/payment-plans': 'is for the own account only',
  '/api/enrollments/:id/block': 'lists classes that can be added in an open enrollment',
  '/api/enrollments/:id/proposal': 'lists classes that the student asked for in an open enrollment',
  '/api/enrollments/:id/reassess': 'computes a bill in a form that the account page opened',
  '/api/enrollments/:id/shift-fees': 'computes a bill in a form that the enrollment opened',
  '/api/enrollments/:id/waitlist': 'lists full classes in an open enrollment',
  '/api/enrollments/:id/withdrawal': 'computes a bill in a form that the enrollment opened',
  '/api/enrollments/removeEnrolledSubjects/:id': 'is about one subject in an open enrollment',
  '/api/enrollments/shift-course/:id': 'lists courses in a form that the enrollment opened',
}

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
