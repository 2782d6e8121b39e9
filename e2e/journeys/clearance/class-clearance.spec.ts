import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, fetchBody, signIn, test, visit } from '../../portal.ts'

interface Class {
  id: number
  subject_code: string
  total_students: number
  subject_info: { section: string }
}

/** A class of the signed-in instructor with students. */
async function findOwnClass(page: Page): Promise<Class & { title: string }> {
  const { data } = await fetchBody<{ data: Class[] }>(page, '/api/employee/subjectLoads')
  const chosenClass = data.find((one) => one.total_students > 1)
  if (!chosenClass) throw new Error('The instructor has no class with students.')
  return { ...chosenClass, title: `${chosenClass.subject_code} · ${chosenClass.subject_info.section}` }
}

test('an instructor sets a deadline, requires something, clears the roster and undoes one', async ({ page, openPage }) => {
  await signIn(page, 'full_time')
  const { id, title, total_students } = await findOwnClass(page)
  await visit(page, '/admin/instructor/e-clearance', 'E-clearance')
  await page
    .getByRole('row')
    .filter({ hasText: title.split(' · ')[1] })
    .filter({ hasText: title.split(' · ')[0] })
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Set deadline' }).click()
  await page.getByLabel('Due').fill('15 Oct 2026')
  await page.getByLabel('For all students').fill('Submit the portfolio')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Deadline Successfully Saved.')
  await expect(page.getByText('Submit the portfolio')).toBeVisible()

  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(1).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Require', exact: true }).click()
  await page.getByLabel('Requirement for the student').fill('Return the voltmeter')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expectToast(page, '1 student notified of the requirement.')
  await expect(rows.nth(1)).toContainText('Return the voltmeter')

  // An administrator clears the second student while the instructor still has the roster open.
  const other = await openPage()
  await signIn(other, 'administrator')
  const { data } = await fetchBody<{ data: { offer: { employee_id: number }; students: { last_name: string }[] } }>(
    other,
    `/api/clearance/classes/${id}`,
  )
  await visit(other, `/admin/employees/subjects/${data.offer.employee_id}/clearance/${id}`, title)
  await other.getByRole('table').getByRole('row').nth(2).getByRole('checkbox').check()
  await other.getByRole('button', { name: 'Clear 1' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
  await expectToast(other, '1 student cleared.')

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.getByRole('button', { name: `Clear ${total_students}` }).click()
  await expect(page.getByText('1 student still has a requirement.')).toBeVisible()
  await page.getByLabel('Remark').fill('Complete')
  await page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click()
  const cleared = total_students === 2 ? '1 student' : `${total_students - 1} students`
  await expectToast(page, `${cleared} cleared. 1 skipped.`)
  await expect(page.getByRole('status').filter({ hasText: 'Skipped' })).toContainText('Already cleared by')
  await expectAccessible(page, 'the roster with whom it skipped')

  await rows
    .nth(1)
    .getByRole('button', { name: /actions/i })
    .click()
  await page.getByRole('menuitem', { name: 'Undo clearance' }).click()
  await page.getByLabel('Reason').fill('The voltmeter is broken')
  await page.getByRole('dialog').getByRole('button', { name: 'Undo clearance' }).click()
  await expectToast(page, '1 student no longer cleared.')
  await expect(rows.nth(1)).toContainText('Not Cleared')
  await expect(rows.nth(1)).toContainText('The voltmeter is broken')
  await rows
    .nth(1)
    .getByRole('button', { name: /actions/i })
    .click()
  await page.getByRole('menuitem', { name: 'History' }).click()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /Clearance undone.*The voltmeter is broken/s,
    /Cleared.*Complete/s,
    /Requirement.*Return the voltmeter/s,
  ])
  await page.keyboard.press('Escape')

  const stranger = await openPage()
  await signIn(stranger, 'part_time')
  await visit(stranger, `/admin/instructor/e-clearance/${id}`, '404 | Not Found')
})
