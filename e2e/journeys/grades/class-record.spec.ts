import type { Page } from '@playwright/test'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  PASSWORD,
  signIn,
  signInAs,
  test,
  visit,
} from '../../portal.ts'
import { createClass } from './college-class.ts'

const PHONE = { width: 360, height: 780 }

test('scores become a grade, and the posted grade is changed by request, dean and registrar', async ({ page, openPage }) => {
  const [instructor, dean] = [await openPage(), await openPage()]
  await signIn(page, 'registrar')
  await signIn(instructor, 'part_time')
  await signInAs(dean, 'dean@talaan.test', PASSWORD)
  await expect(dean).toHaveURL(/\/admin\/dashboard/)
  const created = await createClass(page, instructor)
  const midterm = (of: Page) => of.getByRole('region', { name: 'Midterm grades' })
  const student = new RegExp(created.lastName, 'i')

  await test.step('the instructor opens a class record and types a score', async () => {
    await visit(instructor, `/admin/instructor/grades/record/${created.id}`, new RegExp(created.code))
    await instructor.getByLabel('Grading period').selectOption({ label: 'Midterm (no class record)' })
    await instructor.getByRole('button', { name: 'Open class record' }).click()
    await addActivities(instructor)
    await typeScores(instructor, '45')
    await instructor.getByRole('button', { name: 'Save scores' }).click()
    await expectToast(instructor, /Saved/)
    await expectAccessible(instructor, 'the class record')
    await instructor.setViewportSize(PHONE)
    await expectNoSidewaysScroll(instructor, 'the class record on a phone')
    await instructor.setViewportSize({ width: 1440, height: 900 })
  })

  const grade = await test.step('the grade of the record is copied to the sheet, saved and submitted', async () => {
    const grade = (await instructor.getByRole('row').filter({ hasText: student }).getByRole('cell').allInnerTexts()).at(-2)!
    expect(grade).toMatch(/^\d\.\d\d$/)
    await visit(instructor, `/admin/instructor/grades/roster/${created.id}`, new RegExp(created.code))
    await instructor.getByRole('button', { name: 'Use class record' }).click()
    await instructor.getByRole('dialog').getByRole('button', { name: 'Copy 1 grade' }).click()
    await expect(instructor.getByRole('textbox', { name: new RegExp(`^Midterm, ${created.lastName}`, 'i') })).toHaveValue(grade)
    await instructor.getByRole('button', { name: 'Save grades' }).click()
    await expectToast(instructor, 'Grades Successfully Saved.')
    await midterm(instructor).getByRole('button', { name: 'Submit' }).click()
    await instructor.getByRole('dialog').getByRole('button', { name: 'Submit' }).click()
    await expect(midterm(instructor).getByText('Submitted')).toBeVisible()
    return grade
  })

  await test.step('the dean verifies, the registrar posts', async () => {
    await visit(dean, '/admin/dashboard', /./)
    await expect(dean.getByRole('link', { name: /^Grade sheets to verify/ })).toBeVisible()
    await visit(dean, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await midterm(dean).getByRole('button', { name: 'Verify' }).click()
    await confirmQuestion(dean, 'Verify these grades?', 'Verify')
    await expectToast(dean, 'Grade Sheet Verified.')
    await visit(page, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await midterm(page).getByRole('button', { name: 'Post' }).click()
    await confirmQuestion(page, 'Post these grades?', 'Post')
    await expectToast(page, 'Grades Posted.')
    await visit(page, `/admin/grade-sheets/${created.id}`, new RegExp(created.code))
    await expect(midterm(page).getByText('Posted')).toBeVisible()
  })

  await test.step('the dean reads the results of the class', async () => {
    await visit(dean, `/admin/grade-results?search=${created.lastName}`, 'Results')
    const row = dean.getByRole('row').filter({ hasText: created.lastName })
    await expect(row).toContainText('100%')
    await expectAccessible(dean, 'the results')
    await row.getByRole('button', { name: 'Actions' }).click()
    await dean.getByRole('menuitem', { name: 'Distribution' }).click()
    await expect(dean.getByRole('dialog').getByRole('row').filter({ hasText: grade })).toContainText('100%')
    await dean.getByRole('button', { name: 'Close' }).click()
    await dean.setViewportSize(PHONE)
    await expectNoSidewaysScroll(dean, 'the results on a phone')
    await dean.setViewportSize({ width: 1440, height: 900 })
    await visit(dean, '/admin/students-at-risk', 'Students at risk')
    await expectAccessible(dean, 'students at risk')
  })

  await test.step('the instructor asks for another grade, with a reason', async () => {
    await instructor.reload()
    await midterm(instructor).getByRole('button', { name: 'Ask to change a grade' }).click()
    const dialog = instructor.getByRole('dialog', { name: /Midterm/ })
    await dialog.getByRole('combobox', { name: 'Student' }).click()
    await instructor.getByRole('option', { name: student }).click()
    await expect(dialog.getByText(`Now: ${grade}`)).toBeVisible()
    await dialog.getByLabel('New grade').fill('1.25')
    await dialog.getByLabel('Reason').fill('An answer sheet was found')
    await expectAccessible(instructor, 'the dialog to change a posted grade')
    await dialog.getByRole('button', { name: /^(Ask|Send)/ }).click()
    await expect(dialog).toHaveCount(0)
  })

  await test.step('the dean endorses it, the registrar changes the grade', async () => {
    await openChange(dean, student, 'Endorse')
    await dean
      .getByRole('dialog', { name: /^Endorse the change/ })
      .getByRole('button', { name: 'Endorse' })
      .click()
    await expect(dean.getByRole('row').filter({ hasText: student })).toContainText('Endorsed')
    await openChange(page, student, 'Change the grade')
    const dialog = page.getByRole('dialog', { name: 'Change the grade?' })
    await expect(dialog).toContainText('An answer sheet was found')
    await dialog.getByRole('button', { name: 'Change grade' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: student })).toHaveCount(0)
    await visit(instructor, `/admin/instructor/grades/roster/${created.id}`, new RegExp(created.code))
    await expect(instructor.getByRole('row').filter({ hasText: student })).toContainText('1.25')
  })
})

/** The first activity of each component, of 50 points. */
async function addActivities(instructor: Page): Promise<void> {
  await instructor.getByRole('button', { name: 'Activities and weights' }).click()
  const dialog = instructor.getByRole('dialog', { name: 'Activities and weights' })
  const adding = dialog.getByRole('button', { name: /^Add activity to/ })
  await expect(adding.first()).toBeVisible()
  for (let at = 0; at < (await adding.count()); at++) {
    await adding.nth(at).click()
    const activity = dialog.getByRole('group', { name: /^Activity 1 of/ }).nth(at)
    await activity.getByRole('textbox', { name: 'Activity' }).fill(`Work ${at + 1}`)
    await activity.getByLabel('Highest score').fill('50')
  }
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
}

async function typeScores(instructor: Page, score: string): Promise<void> {
  const cells = instructor.getByRole('textbox', { name: /^Work \d, / })
  await expect(cells.first()).toBeVisible()
  for (let at = 0; at < (await cells.count()); at++) {
    await cells.nth(at).fill(score)
    await cells.nth(at).press('Enter')
  }
}

async function openChange(page: Page, student: RegExp, action: string): Promise<void> {
  await visit(page, '/admin/grade-corrections', 'Grade changes')
  await page.getByRole('row').filter({ hasText: student }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}
