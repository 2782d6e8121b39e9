import type { ClassRecord } from '@talaan/contract'
import { expect, expectAccessible, expectNoSidewaysScroll, expectToast, fetchAnswer, fetchBody, signIn, test, visit } from '../../portal.ts'

test('an instructor shows the scores of a class, and a student reads the own ones on a phone until they are hidden', async ({
  page: instructor,
  openPage,
}) => {
  const student = await openPage()
  await signIn(instructor, 'part_time')
  await signIn(student, 'student')
  const { data: terms } = await fetchBody<{
    data: { loads: { id: number; subjectOffer: { id: number; prospectus: { code: string } } }[] }[]
  }>(student, '/api/student/allLoads')
  const { data: classes } = await fetchBody<{ data: { id: number }[] }>(instructor, '/api/employee/subjectLoads')
  const load = terms.flatMap(({ loads }) => loads).find(({ subjectOffer }) => classes.some(({ id }) => id === subjectOffer.id))!
  const { code } = load.subjectOffer.prospectus
  const path = `/admin/instructor/grades/record/${load.subjectOffer.id}?period=final`
  const record = await openRecord(instructor, load.subjectOffer.id)
  const [quiz] = record.components[0]!.activities
  const scores = [{ activity_id: quiz!.id, load_id: load.id, before: null, after: 17.5 }]
  await write(instructor, 'POST', `/api/class-records/${record.id}/scores`, { scores })

  await visit(student, '/admin/student/grades', 'Grades')
  await expect(student.getByText(code, { exact: true })).toBeVisible()
  await expect(student.getByRole('button', { name: `Scores in ${code}` })).toHaveCount(0)

  await visit(instructor, path, new RegExp(code))
  const choice = instructor.getByRole('switch', { name: 'Students see their own scores' })
  await expect(choice).not.toBeChecked()
  await choice.click({ force: true })
  await expectToast(instructor, 'Students see their scores now.')
  await expect(choice).toBeChecked()
  await expectAccessible(instructor, 'the class record with its switch')

  await student.setViewportSize({ width: 360, height: 780 })
  await student.reload()
  await student.getByRole('button', { name: `Scores in ${code}` }).click()
  const dialog = student.getByRole('dialog', { name: `Scores in ${code}` })
  await expect(dialog.getByRole('heading', { name: /^Quizzes, 30%/ })).toContainText('Total 17.5 out of 20')
  await expect(dialog.getByText('Chapter test').first()).toBeVisible()
  await expectAccessible(student, 'the own scores on a phone')
  await expectNoSidewaysScroll(student, 'the own scores on a phone')

  await choice.click({ force: true })
  await expectToast(instructor, 'Students no longer see their scores.')
  await student.reload()
  await expect(student.getByText(code, { exact: true })).toBeVisible()
  await expect(student.getByRole('button', { name: `Scores in ${code}` })).toHaveCount(0)
  const answer = await fetchAnswer(student, `/api/student/loads/${load.id}/scores`)
  expect(answer.status).toBe(404)
})

type Page = Parameters<typeof visit>[0]

async function write<T = unknown>(page: Page, method: 'POST' | 'PUT', path: string, body: object): Promise<T> {
  const answer = await fetchAnswer<T>(page, path, { method, body })
  expect([path, answer.status, answer.body]).toEqual([path, 200, expect.anything()])
  return answer.body
}

/** Opens the record of the final period with one activity in each component. */
async function openRecord(page: Page, subject_offer_id: number): Promise<NonNullable<ClassRecord['record']>> {
  const { data } = await fetchBody<{ data: ClassRecord }>(page, `/api/classes/${subject_offer_id}/record?period=final`)
  const body = { subject_offer_id, period: 'final', template_id: data.templates[0]!.id }
  const opened = await write<{ data: ClassRecord }>(page, 'POST', '/api/class-records', body)
  const { id, version, components } = opened.data.record!
  const activities = [{ id: null, title: 'Chapter test', held_on: '2026-08-12', highest: 20 }]
  const setup = { version, components: components.map((component) => ({ ...component, activities })) }
  return (await write<{ data: ClassRecord }>(page, 'PUT', `/api/class-records/${id}`, setup)).data.record!
}
