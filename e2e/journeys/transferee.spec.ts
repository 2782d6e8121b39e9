import type { Locator, Page } from '@playwright/test'
import { confirmQuestion, expect, expectToast, openDashboard, openMenu, test, visit } from '../portal.ts'

const name = 'Renz Carlo B. Ocampo'
const listed = 'OCAMPO, Renz Carlo Bautista'

/** The row or card of the curriculum that begins with this code. */
const subject = (page: Page, code: string): Locator => page.getByRole('row', { name: new RegExp(`^${code} `) })

test('credits a subject of the former school, which opens the subject that requires it, and enrolls the transferee', async ({
  openPage,
}) => {
  const registrar = await openPage()
  await openDashboard(registrar, 'registrar')

  await test.step('the list of students finds the transferee', async () => {
    await openMenu(registrar, 'Students & Records')
    await registrar.getByRole('link', { name: 'Students', exact: true }).click()
    await expect(registrar.getByRole('heading', { level: 1, name: 'Students' })).toBeVisible()
    await registrar.getByRole('searchbox', { name: 'Search name, number or LRN' }).fill('ocampo')
    await registrar.getByRole('link', { name: listed }).click()
    await expect(registrar.getByRole('heading', { level: 1, name: listed })).toBeVisible()
    await expect(registrar.getByText('No student no. yet')).toBeVisible()
  })

  await test.step('the evaluation shows credited subjects and missing prerequisites', async () => {
    await registrar.getByRole('link', { name: 'Evaluation' }).click()
    await expect(subject(registrar, 'PATHFIT1')).toContainText('Credited')
    await expect(subject(registrar, 'PATHFIT3')).toContainText('Prerequisite missing')
    await expect(subject(registrar, 'PATHFIT3')).toContainText('Requires PATHFIT2')
  })

  await test.step('another subject is credited; its title finds the matching subject', async () => {
    await registrar.getByRole('button', { name: 'Credit subjects' }).click()
    const dialog = registrar.getByRole('dialog', { name: 'Credit subjects' })
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click()
    await expect(dialog.getByText('This field is required').first()).toBeVisible()
    await dialog.getByLabel('Previous school').fill('Central Plains Institute of Technology')
    await dialog.getByLabel('Code at that school').fill('PE 2')
    await dialog.getByLabel('Title at that school').fill('Physical Activity Towards Health and Fitness 2')
    await dialog.getByLabel('Units').fill('2')
    await dialog.getByLabel('Grade').fill('1.75')
    await expect(dialog.getByLabel('Credited as').locator('option:checked')).toContainText('PATHFIT2')
    await dialog.getByRole('button', { name: 'Credit', exact: true }).click()
    await expectToast(registrar, 'PATHFIT2 has been credited.')
    await expect(dialog).toBeHidden()
    await expect(subject(registrar, 'PATHFIT2')).toContainText('Credited')
    await expect(subject(registrar, 'PATHFIT3')).toContainText('Not taken')
  })

  await test.step('the subject that required it is added, and the transferee is enrolled', async () => {
    await visit(registrar, '/admin/enrollments/for-enrollments', 'For enrollment')
    await registrar.getByRole('searchbox').fill('ocampo')
    await registrar.getByRole('button', { name: listed }).click()
    const details = registrar.getByRole('dialog', { name: 'Enrollment' })
    await details.getByRole('button', { name: 'Add Subject' }).click()
    const choices = registrar.getByRole('dialog', { name: 'Add Subject' })
    await choices.getByRole('checkbox', { name: /^PATHFIT3 .*section BSIT-2A$/ }).check()
    await choices.getByRole('button', { name: 'Add Subject' }).click()
    await expectToast(registrar, 'Enrollment Successfully Updated.')
    await details.getByRole('button', { name: 'Accept Enrollment' }).click()
    await confirmQuestion(registrar, `Accept the enrollment of ${name}?`, 'Accept Enrollment')
    await expectToast(registrar, 'Student Successfully Enrolled.')
  })

  await test.step('the evaluation shows it, and the student has a number by the school’s pattern', async () => {
    await visit(registrar, '/admin/students', 'Students')
    await registrar.getByRole('searchbox', { name: 'Search name, number or LRN' }).fill('ocampo')
    await registrar.getByRole('link', { name: listed }).click()
    await expect(registrar.getByRole('heading', { level: 1, name: /Ocampo/i })).toBeVisible()
    await expect(registrar.getByText(/2026-\d{5}/)).toBeVisible()
    await registrar.getByRole('link', { name: 'Evaluation' }).click()
    await expect(subject(registrar, 'PATHFIT3')).toContainText('Enrolled now')
  })

  await test.step('the credit is removed with a reason', async () => {
    await subject(registrar, 'PATHFIT2').getByRole('button', { name: 'Actions' }).click()
    await registrar.getByRole('menuitem', { name: 'Remove credit' }).click()
    const dialog = registrar.getByRole('dialog', { name: 'Remove the credit for PATHFIT2' })
    await dialog.getByLabel('Reason').fill('The syllabus does not match')
    await dialog.getByRole('button', { name: 'Remove credit' }).click()
    await expectToast(registrar, 'PATHFIT2 is no longer credited.')
    await expect(subject(registrar, 'PATHFIT2')).toContainText('Not taken')
  })
})
