import { admission, admissionOffice, type CourseOption, curriculum } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { SubmitAdmission } from './form/submit-admission.tsx'
import { AcceptAdmission } from './office/accept-admission.tsx'

const server = fakeServer()

const course = (id: number, code: string, active_curriculum: string | null): CourseOption => ({
  id,
  code,
  name: `Course ${code}`,
  level_type: 'college',
  levels: [1, 2, 3, 4],
  is_active: true,
  active_curriculum,
})

const period = {
  school_name: 'School',
  school_year: '2026-2027',
  semester: 1,
  types: { new: '1', old: '1', returnee: '1', transferee: '1' },
}
const drawApplication = async () => (await draw(() => <SubmitAdmission period={period as never} />)).screen

test('applicants choose only among courses with an active curriculum', async () => {
  server.on(curriculum.courseOptions, () => ({ data: [course(1, 'BSIT', '2018'), course(2, 'BSNEW', null)] }))
  server.on(admission.admissionChallenge, () => new Promise(() => undefined) as never)
  const screen = await drawApplication()
  await screen.getByRole('radio', { name: /College/ }).click()
  const select = screen.getByRole('combobox', { name: 'Course' })
  await expect.element(select).toHaveTextContent('Choose oneBSIT – Course BSIT')
})

test('applicants read that no course is open yet', async () => {
  server.on(curriculum.courseOptions, () => ({ data: [course(2, 'BSNEW', null)] }))
  server.on(admission.admissionChallenge, () => new Promise(() => undefined) as never)
  const screen = await drawApplication()
  await screen.getByRole('radio', { name: /College/ }).click()
  await expect.element(screen.getByText('No course is open for applications yet. Please ask the registrar.')).toBeVisible()
})

test('who accepts an application for a course without an active curriculum is led to its curricula', async () => {
  server.on(admissionOffice.acceptedAccount, () => ({ data: { has_account: true, age_warning: null } }) as never)
  server.on(admissionOffice.acceptAdmission, () => {
    const message = 'BSNEW has no active curriculum.'
    const url = '/admin/settings/registrar/prospectus?course_id=2'
    throw new Refusal(422, {
      message,
      reasons: [{ code: 'enrollment.no_curriculum', message, clears_by: 'Activate a curriculum of the course', url }],
    })
  })
  const pages = { '/admin/settings/registrar/prospectus': () => <h1>Prospectus</h1> }
  const { screen, search } = await draw(() => <AcceptAdmission enrollmentId={7} name="Ana Cruz" />, { pages })
  await screen.getByRole('button', { name: 'Accept' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText('Activate a curriculum of the course, then accept the application.')).toBeVisible()
  await screen.getByRole('button', { name: 'Open curricula' }).click()
  await expect.element(screen.getByRole('heading', { name: 'Prospectus' })).toBeVisible()
  expect(search()).toEqual({ course_id: '2' })
})
