import type { Page } from '@playwright/test'
import { expect, fetchAnswer, fetchBody, makeUniqueWord } from '../../portal.ts'

export const TERM = { school_year: '2026-2027', semester: 1 }

export interface Class {
  id: number
  code: string
  lastName: string
}

async function write<T = { data: { id: number } }>(page: Page, path: string, body: object): Promise<T> {
  const answer = await fetchAnswer<T>(page, path, { method: 'POST', body })
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  return answer.body
}

/** Opens a college class for the instructor with one enrolled student. */
export async function createClass(registrar: Page, instructor: Page): Promise<Class> {
  const lastName = makeUniqueWord()
  const { data: courses } = await fetchBody<{ data: { id: number; code: string }[] }>(registrar, '/api/courseOptions')
  const course_id = courses.find((course) => course.code === 'BSIT')!.id
  const { data: curricula } = await fetchBody<{ data: { id: number; course_id: number; is_active: boolean }[] }>(
    registrar,
    '/api/curriculum',
  )
  const curriculum_id = curricula.find((curriculum) => curriculum.course_id === course_id && curriculum.is_active)!.id
  const { data: plan } = await fetchBody<{ data: { terms: { level: number; semester: number; rows: { id: number; code: string }[] }[] } }>(
    registrar,
    `/api/prospectus/${curriculum_id}`,
  )
  const subject = plan.terms.find(({ level, semester }) => level === 1 && semester === TERM.semester)!.rows[0]!
  const { data: employee } = await fetchBody<{ data: { id: number } }>(instructor, '/api/user')
  const offer = await write(registrar, '/api/subjectOffers', {
    ...{ ...TERM, prospectus_id: subject.id, section: lastName, employee_id: employee.id, max_person: 40 },
  })
  const student = await write(registrar, '/api/students', {
    ...{ first_name: 'Maria Kristina', last_name: lastName, birthdate: '2007-03-05', gender: 'Female', civil_status: 'Single' },
    ...{ course_id, curriculum_id, level: 1, entry_sy: TERM.school_year, entry_type: 'new' },
    personal_email: `${lastName.toLowerCase()}@example.test`,
  })
  const { data: request } = await write(registrar, `/api/students/${student.data.id}/enrollment-request`, {})
  await write(registrar, `/api/enrollments/acceptAdmissions/${request.id}`, {})
  await write(registrar, `/api/enrollments/${request.id}`, { subjects: [offer.data.id] })
  await write(registrar, `/api/enrollments/acceptEnrollments/${request.id}`, {})
  return { id: offer.data.id, code: subject.code, lastName }
}
