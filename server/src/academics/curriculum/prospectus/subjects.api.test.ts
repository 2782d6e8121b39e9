import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { registrarApi } from '#testing/academics/prospectus.ts'
import { aCourse, anOffer, type Course } from '#testing/enrollment/enrollment.ts'
import { testApp } from '#testing/platform/test-app.ts'

const t = await testApp()
const api = registrarApi(t)

const addSubject = async (course: Course, code: string, descriptive_title: string, lec_units = 3) => {
  const { status, body } = await api.addRow(course, { level: 1, semester: 1, code, descriptive_title, lec_units })
  expect(status).toBe(200)
  return body as { data: { id: number; updated_at: string }; warnings: { code: string; message: string }[] }
}

const subjectOf = async (rowId: number) =>
  (
    await sql<{ id: number; code: string; descriptive_title: string; units: number }>`
      select s.id, s.code, s.descriptive_title, s.units from prospectuses p join subjects s on s.id = p.subject_id where p.id = ${rowId}`.execute(
      t.db,
    )
  ).rows[0]!

const subjectOfOffer = async (offerId: number) =>
  (await sql<{ subject_id: number }>`select subject_id from subject_offers where id = ${offerId}`.execute(t.db)).rows[0]!.subject_id

it('uses one subject for the same code, title and units in several curricula, whatever the case and spaces', async () => {
  const [first, second] = [await aCourse(t.db), await aCourse(t.db)]
  const { data: row } = await addSubject(first, 'GE101', 'Understanding the Self')
  const { data: otherRow, warnings } = await addSubject(second, 'ge 101', 'Understanding  the SELF')
  expect(await subjectOf(otherRow.id)).toEqual(await subjectOf(row.id))
  expect(warnings).toEqual([])
})

it('makes another subject when the code exists with another title or other units, and warns about it', async () => {
  const [old, renewed, third] = [await aCourse(t.db), await aCourse(t.db), await aCourse(t.db)]
  const { data: oldRow } = await addSubject(old, 'IT101', 'Discrete Mathematics')
  const { data: newRow, warnings } = await addSubject(renewed, 'IT101', 'Introduction to Computing')
  expect((await subjectOf(newRow.id)).id).not.toBe((await subjectOf(oldRow.id)).id)
  expect(warnings).toMatchObject([
    {
      code: 'prospectus.second_subject',
      message: 'IT101 exists as Discrete Mathematics, 3 units. This is another subject with that code.',
    },
  ])
  const { data: longRow } = await addSubject(third, 'IT101', 'Discrete Mathematics', 5)
  expect((await subjectOf(longRow.id)).id).not.toBe((await subjectOf(oldRow.id)).id)
})

it('corrects a subject with its only row, and gives the row another one when other curricula have the subject', async () => {
  const [first, second] = [await aCourse(t.db), await aCourse(t.db)]
  const { data: row } = await addSubject(first, 'PE101', 'Phisical Fitness')
  const offer = await anOffer(t.db, { subject: { id: row.id, code: 'PE101' } })
  const before = await subjectOf(row.id)
  const corrected = await api.editRow(first, row.id, { updated_at: row.updated_at, descriptive_title: 'Physical Fitness' })
  expect(await subjectOf(row.id)).toEqual({ ...before, descriptive_title: 'Physical Fitness' })
  expect(await subjectOfOffer(offer.id)).toBe(before.id)

  const { data: shared } = await addSubject(second, 'PE101', 'Physical Fitness')
  expect((await subjectOf(shared.id)).id).toBe(before.id)
  const { body } = await api.editRow(first, row.id, { updated_at: corrected.body.data.updated_at, descriptive_title: 'Movement' })
  expect(body.warnings).toMatchObject([{ code: 'prospectus.second_subject' }])
  const after = await subjectOf(row.id)
  expect(after).toMatchObject({ code: 'PE101', descriptive_title: 'Movement' })
  expect((await subjectOf(shared.id)).id).toBe(before.id)
  expect(after.id).not.toBe(before.id)
  expect(await subjectOfOffer(offer.id)).toBe(after.id)
})

it('makes one subject when two curricula add it at the same moment', async () => {
  const courses = await Promise.all(Array.from({ length: 6 }, () => aCourse(t.db)))
  const rows = await Promise.all(courses.map((course) => addSubject(course, 'NSTP1', 'National Service Training Program 1')))
  const subjects = await Promise.all(rows.map(({ data }) => subjectOf(data.id)))
  expect(new Set(subjects.map((subject) => subject.id)).size).toBe(1)
})

it('keeps the subjects of a curriculum that is duplicated', async () => {
  const course = await aCourse(t.db)
  const { data: row } = await addSubject(course, 'GE105', 'Ethics')
  const { body } = await api.duplicatePlan(course, { name: '2031' })
  const { rows } = await sql<{ subject_id: number }>`select subject_id from prospectuses where curriculum_id = ${body.data.id}`.execute(
    t.db,
  )
  expect(rows).toEqual([{ subject_id: (await subjectOf(row.id)).id }])
})
