import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  PASSWORD,
  pickOption,
  signIn,
  signInAs,
  test,
  visit,
} from '../../portal.ts'

/** So late that nobody who signs in during other journeys is asked to read it. */
const LATER = '2099-01-01'
const READER = 'librarian@talaan.test'

test('the data protection officer publishes a notice from a day on', async ({ page, openPage }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/privacy?tab=dpo', 'Privacy')
  await page.getByLabel('Data protection officer').fill('Dolores Cruz')
  await page.getByLabel('Email').fill('dpo@talaan.test')
  await page.getByRole('button', { name: 'Save' }).click()
  await expectToast(page, 'Privacy settings saved')
  await expectAccessible(page, 'the data protection officer')

  await page.getByRole('link', { name: 'Notice', exact: true }).click()
  await page.getByRole('button', { name: 'Write a new version' }).click()
  const dialog = page.getByRole('dialog', { name: 'Privacy notice' })
  await expect(dialog.getByRole('textbox', { name: 'Text' })).toContainText('What we collect')
  await dialog.getByLabel('Changes').fill('We name the data protection officer.')
  await expectAccessible(page, 'the draft of the notice')
  await dialog.getByRole('button', { name: 'Save draft' }).click()
  await expectToast(page, 'Draft saved')
  await page.getByRole('button', { name: 'Publish' }).click()
  const publish = page.getByRole('dialog', { name: 'Publish the privacy notice' })
  await publish.getByLabel(/^First day/).fill(LATER)
  await publish.getByLabel(/^First day/).press('Tab')
  await publish.getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Version 1 of the privacy notice is published')

  const visitor = await openPage()
  await visitor.goto('/privacy')
  await expect(visitor.getByText('Dolores Cruz')).toBeVisible()
  await expect(visitor.getByText(/^Version /)).toBeVisible()
  await expectAccessible(visitor, 'the public notice')
  await visitor.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(visitor, 'the public notice')
})

test('a person is asked once to read a new version of the notice', async ({ page }) => {
  const content = [{ type: 'paragraph', content: [{ type: 'text', text: 'We keep your grades.' }] }]
  let unread: object | null = {
    version: 1,
    body: JSON.stringify({ type: 'doc', content }),
    changes: 'We name the data protection officer.',
    effective_from: '2026-01-01',
  }
  await page.route('**/api/privacy/notice/unread', (route) => route.fulfill({ json: { data: unread } }))
  await page.route('**/api/privacy/notice/acknowledge', async (route) => {
    unread = null
    await route.fulfill({ json: { message: 'Thank you.' } })
  })
  await signInAs(page, READER, PASSWORD)
  const question = page.getByRole('dialog', { name: 'Our privacy notice' })
  await expect(question.getByText('We name the data protection officer.')).toBeVisible()
  await expectAccessible(page, 'the question to read the notice')
  await question.getByRole('button', { name: 'I have read it' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(question).toBeHidden()
})

test('a person decides what to allow, asks for a copy and sends a request, which the officer answers', async ({ page, openPage }) => {
  const details = `My street is ${makeUniqueWord()}`
  await signInAs(page, READER, PASSWORD)
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await visit(page, '/admin/user', 'Profile')
  await page.getByRole('button', { name: 'Allow: School news by text message' }).click()
  await expectToast(page, 'Your consent is recorded.')
  await page.getByRole('button', { name: 'Stop allowing: School news by text message' }).click()
  await expectToast(page, /effective immediately/)
  await page.getByRole('button', { name: 'Make a copy' }).click()
  const copy = page.getByRole('dialog', { name: 'Make a copy of your data' })
  await copy.getByLabel(/^Your password/).fill(PASSWORD)
  await copy.getByRole('button', { name: 'Make a copy' }).click()
  await expectToast(page, /The copy is being made/)
  await expect(page.getByRole('button', { name: 'Download' })).toBeVisible({ timeout: 60_000 })
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download' }).click()])
  expect(file.suggestedFilename()).toMatch(/^my-data-.*\.zip$/)

  await page.getByRole('button', { name: 'New request' }).click()
  const request = page.getByRole('dialog', { name: 'New request about your data' })
  await pickOption(page, request.getByLabel(/^Type of request/), 'Correct my data')
  await request.getByLabel(/^Details/).fill(details)
  await expectAccessible(page, 'the form of a request')
  await request.getByRole('button', { name: 'Send request' }).click()
  await expectToast(page, 'Your request was sent.')
  await expectAccessible(page, 'the profile with its privacy part')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the profile with its privacy part')

  const office = await openPage()
  await signIn(office, 'administrator')
  await visit(office, '/admin/privacy/requests', 'Privacy requests')
  await expectAccessible(office, 'the list of requests')
  await office
    .getByRole('row', { name: /Correct my data.*Open/ })
    .getByRole('link')
    .first()
    .click()
  await expect(office.getByText(details)).toBeVisible()
  await office.getByRole('button', { name: 'Answer', exact: true }).click()
  const answer = office.getByRole('dialog', { name: 'Answer the request' })
  await answer.getByLabel(/^Answer/).fill('The street is corrected.')
  await answer.getByRole('button', { name: 'Close as done' }).click()
  await expectToast(office, 'Request closed')
  await expectAccessible(office, 'a request')
})

test('the officer sees the rules of retention, and registers an incident with its 72 hours', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/settings/privacy?tab=retention', 'Privacy')
  await expect(page.getByText('Applicants who were rejected or never enrolled')).toBeVisible()
  await expectAccessible(page, 'the rules of retention')
  await visit(page, '/admin/settings/privacy?tab=purposes', 'Privacy')
  await expect(page.getByText('Photos in publications')).toBeVisible()
  await expectAccessible(page, 'the purposes')

  const title = `Lost laptop ${makeUniqueWord()}`
  await visit(page, '/admin/privacy/incidents', 'Security incidents')
  await page.getByRole('button', { name: 'Register incident' }).click()
  const dialog = page.getByRole('dialog', { name: 'Register an incident' })
  await dialog.getByLabel(/^Title/).fill(title)
  await dialog.getByLabel(/^Discovered/).fill('2026-01-05T09:00')
  await dialog.getByLabel(/^Nature of the incident/).fill('A laptop was stolen.')
  await dialog.getByLabel('The NPC and the people must be notified').check()
  await expectAccessible(page, 'the form of an incident')
  await dialog.getByRole('button', { name: 'Register' }).click()
  await expectToast(page, 'Incident registered')
  await expect(page.getByRole('row', { name: title }).getByText(/overdue/)).toBeVisible()
  await expectAccessible(page, 'the register of incidents')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the register of incidents')
})
