import type { Page } from '@playwright/test'
import { confirmQuestion, expect, expectToast, fetchBody, PASSWORD, signIn, signInAs, test, visit } from '../portal.ts'

/** A class with two seats, both taken, at the same hour as GE101 of the waiting student. */
const CLASS = 'GE103 (BSIT-1A)'
const WAITING = { name: 'VILLAREAL, Kaye Ann', account: 'kaye.villareal@talaan.test' }
const SEATED = 'BONDOC, Christian Jay'

const details = (page: Page) => page.getByRole('dialog', { name: 'Enrollment' })

async function openEnrollment(page: Page, list: 'for-enrollments' | 'enrolled', title: string, name: string): Promise<void> {
  await visit(page, `/admin/enrollments/${list}?search=${name.split(',')[0]}`, title)
  await page.getByRole('row').filter({ hasText: name }).getByText(name).click()
  await expect(details(page).getByRole('region', { name: 'Subjects' })).toContainText('units')
}

async function removeSubject(page: Page, code: string): Promise<void> {
  await details(page)
    .getByRole('button', { name: new RegExp(`^Remove ${code}`) })
    .click()
  await confirmQuestion(page, 'Are you sure you want to remove this subject?', 'Remove')
  await expectToast(page, 'Subject Successfully Deleted.')
}

test('offers a freed seat of a full class to the waiting student, who accepts it', async ({ page, openPage }) => {
  const phone = await openPage({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true })
  await signIn(page, 'registrar')

  await test.step('the registrar removes the subject that clashes', async () => {
    await openEnrollment(page, 'for-enrollments', 'For enrollment', WAITING.name)
    for (const code of ['GE101', 'GE103']) await removeSubject(page, code)
  })

  const waitlistEntries = phone.getByRole('region', { name: 'Waiting lists' })
  await test.step('the student joins the waiting list', async () => {
    await signInAs(phone, WAITING.account, PASSWORD)
    await expect(phone).toHaveURL(/\/admin\/dashboard/)
    await visit(phone, '/admin/student/subjects', 'Subjects')
    await phone.getByRole('button', { name: 'Wait for a full class' }).click()
    const choices = phone.getByRole('dialog', { name: 'Wait for a full class' })
    await choices.getByRole('searchbox').fill('GE103')
    await choices.getByRole('button', { name: 'Join waiting list of GE103, section BSIT-1A' }).click()
    await expectToast(phone, `On the waiting list of ${CLASS}.`)
    await expect(waitlistEntries).toContainText('Number 1')
    await expect(waitlistEntries.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  })

  await test.step('another student drops the subject', async () => {
    await openEnrollment(page, 'enrolled', 'Enrolled', SEATED)
    await removeSubject(page, 'GE103')
  })

  await test.step('the seat is held for the waiting student, and a notification links to it', async () => {
    await visit(phone, '/admin/dashboard', /./)
    await phone.getByRole('button', { name: /^Notifications, \d+ unread$/ }).click()
    await phone
      .getByRole('dialog', { name: 'Notifications' })
      .getByRole('button', { name: `A slot in ${CLASS} is held for you until` })
      .click()
    await expect(phone.getByRole('heading', { level: 1, name: 'Subjects' })).toBeVisible()
    await expect(waitlistEntries).toContainText('Slot held until')
  })

  await test.step('the student accepts the seat', async () => {
    await expect(waitlistEntries).toContainText(/Adds ₱[\d,]+\.\d{2} to the fees/)
    await waitlistEntries.getByRole('button', { name: `Accept slot in ${CLASS}` }).click()
    await expectToast(phone, `${CLASS} Successfully Added.`)
    await expect(waitlistEntries).toHaveCount(0)
    const ownSubjects = phone.getByRole('region', { name: 'Subjects, not final yet' })
    await expect(ownSubjects).toContainText('GE103')
    await expect(ownSubjects).toContainText(/Fees for these subjects: ₱[\d,]+\.\d{2}/)
  })

  await test.step('the roster of the class shows it, and the class is full again', async () => {
    await visit(page, '/admin/subjects', 'Subjects')
    await page.getByRole('searchbox').first().fill('BSIT-1A')
    await page.getByRole('row').filter({ hasText: 'GE103' }).filter({ hasText: 'BSIT-1A' }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1, name: 'GE103 · BSIT-1A' })).toBeVisible()
    await page.getByText('All with a slot', { exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: WAITING.name })).toContainText('For Enrollment')
    await expect(page.getByRole('row').filter({ hasText: SEATED })).toHaveCount(0)
    const { data } = await fetchBody<{ data: { total_students: number; max_person: number; section: string }[] }>(
      page,
      '/api/subjectOffers?section=BSIT-1A&search=GE103',
    )
    expect(data.map(({ total_students, max_person }) => [total_students, max_person])).toEqual([[2, 2]])
  })
})
