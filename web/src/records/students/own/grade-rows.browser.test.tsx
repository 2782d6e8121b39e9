import type { LoadGroup } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { GradeCards, GradeTable } from './grade-rows.tsx'

function makeGroup(grading_scale: string, grades: { grade: string; re_exam: string }): LoadGroup {
  const prospectus = { code: 'MATH', descriptive_title: 'Mathematics', units: 3 }
  const load = { id: 1, status: 1, grading_scale, ...grades, allows_re_exam: true, subjectOffer: { prospectus, employee: null } }
  return { periods: [], show_midterm_grade: true, show_final_grade: true, loads: [load] } as unknown as LoadGroup
}
const college = makeGroup('COLLEGE_1_5', { grade: '4.00', re_exam: '3.00' })
const highSchool = makeGroup('HS_60_100_2027', { grade: '74', re_exam: '80' })

test('a high school student reads a remedial grade where a college student reads a re-exam', async () => {
  const { screen } = await draw(() => (
    <>
      <GradeTable group={college} />
      <GradeTable group={highSchool} />
    </>
  ))
  expect(screen.getByRole('columnheader', { name: 'Re-exam' }).elements()).toHaveLength(1)
  expect(screen.getByRole('columnheader', { name: 'Remedial' }).elements()).toHaveLength(1)
})

test('the same words are on a phone', async () => {
  const { screen } = await draw(() => (
    <>
      <GradeCards group={college} />
      <GradeCards group={highSchool} />
    </>
  ))
  await expect.element(screen.getByText('Re-exam', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Remedial', { exact: true })).toBeVisible()
})

test('a student opens own scores where the instructor shows them, and a parent does not', async () => {
  const shown = { ...college, loads: college.loads.map((load) => ({ ...load, has_scores: true })) }
  const { screen } = await draw(() => (
    <>
      <GradeTable group={shown} />
      <GradeCards group={shown} />
      <GradeTable group={shown} isOfChild />
      <GradeCards group={shown} isOfChild />
      <GradeTable group={college} />
    </>
  ))
  expect(screen.getByRole('button', { name: 'Scores in MATH' }).elements()).toHaveLength(2)
})
