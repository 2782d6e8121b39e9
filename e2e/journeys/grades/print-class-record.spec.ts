import type { ClassRecord } from '@talaan/contract'
import { expect, fetchBody, signIn, test } from '../../portal.ts'

const A4_LANDSCAPE = [842, 595]

/** The class record of a large class: 60 students with long names, and 20 activities in three components. */
function fillRecord(data: ClassRecord): ClassRecord {
  let id = 0
  const components = [
    { name: 'Quizzes', weight: 30, count: 10 },
    { name: 'Recitation', weight: 20, count: 6 },
    { name: 'Exam', weight: 50, count: 4 },
  ].map(({ name, weight, count }) => {
    id += 1
    const activities = Array.from({ length: count }, (_, at) => {
      id += 1
      return { id, title: `${name} on a subject ${at + 1}`, held_on: '2026-09-01', highest: 50 }
    })
    return { id, name, weight, activities }
  })
  const scores = Object.fromEntries(components.flatMap(({ activities }) => activities.map(({ id: activity }) => [activity, 38.5])))
  const rows = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: at + 1, full_name: '', first_name: 'Maria Kristina', last_name: `Dela Cruz ${at + 1}`, middle_name: 'Bautista' },
    ...{ extension_name: null, student_id_number: null, course: 'BSIT', level: 1, is_locked: false, scores, sheet_grade: '2.50' },
  }))
  return { ...data, record: { id: 1, version: 1, components }, rows }
}

test('the class record of 60 students and 20 activities prints in landscape, with its head on each page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { printed: 0, print: () => Object.assign(window, { printed: 1 }) })
  })
  await signIn(page, 'part_time')
  const { data } = await fetchBody<{ data: { id: number }[] }>(page, '/api/employee/subjectLoads')
  await page.route(/\/api\/classes\/\d+\/record(\?|$)/, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: ClassRecord }
    await route.fulfill({ response: answer, json: { data: fillRecord(body.data) } })
  })
  await page.goto(`/admin/instructor/grades/record/${data[0]!.id}`)
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => (window as never as { printed: number }).printed)).toBe(1)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1, name: /^Class Record, (Midterm|Final)$/ })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Scores' }).getByRole('row')).toHaveCount(63)
  await expect(page.getByRole('row', { name: /^60 DELA CRUZ 60/i })).toContainText('77.00')
  // Nothing is wider than the paper between its margins.
  await page.setViewportSize({ width: Math.floor(277 * (96 / 25.4)), height: 718 })
  const table = page.getByRole('table', { name: 'Scores' })
  const widths = await table.evaluate((element) => [element.scrollWidth, element.parentElement?.clientWidth ?? 0] as const)
  expect(widths[0]).toBeLessThanOrEqual(widths[1])
  const text = (await page.pdf({ preferCSSPageSize: true, path: process.env.PRINTED_RECORD })).toString('latin1')
  const [, width, height] = /\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/.exec(text) ?? []
  expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual(A4_LANDSCAPE)
  expect(text.match(/\/Type ?\/Page\b/g)?.length).toBeLessThanOrEqual(3)
  // The paper goes once it is printed.
  await expect(page.getByRole('table', { name: 'Scores' })).toHaveCount(0)
})
