import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectFittingLayout,
  expectNoSidewaysScroll,
  expectToast,
  fetchAnswer,
  makeUniqueWord,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('the administrator writes a text to a list of numbers; it waits for a second person, and is cancelled', async ({ page }) => {
  const word = makeUniqueWord()
  await signIn(page, 'administrator')
  const settings = { sms_approval_above: '1', sms_daily_texts: '0' }
  expect((await fetchAnswer(page, '/api/updateBasicSetting', { method: 'POST', body: settings })).status).toBe(200)

  await visit(page, '/admin/sms/opt-outs', 'SMS opt-outs')
  await page.getByRole('button', { name: 'Add numbers' }).click()
  const optOut = page.getByRole('dialog', { name: 'Add numbers' })
  await optOut.getByRole('textbox', { name: 'Numbers' }).fill('0917 555 0003')
  await optOut.getByRole('textbox', { name: 'Reason' }).fill(`Asked at the office ${word}`)
  await expectAccessible(page, 'the dialog of opt-outs')
  await optOut.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, /number.? added/)
  await expect(page.getByRole('row').filter({ hasText: word })).toContainText('0917 555 0003')
  await expectAccessible(page, 'the list of opt-outs')

  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'New template' }).click()
  const template = page.getByRole('dialog', { name: 'New template' })
  await template.getByRole('textbox', { name: 'Name' }).fill(`Storm ${word}`)
  await template.getByRole('textbox', { name: 'Text' }).fill('See www.school.ph')
  await expect(template.getByText('Remove the link "www.school.ph"')).toBeVisible()
  await template.getByRole('textbox', { name: 'Text' }).fill(`No classes tomorrow, {first_name}. ${word}`)
  await template.getByRole('button', { name: 'Add', exact: true }).click()
  await expectToast(page, 'Template added.')
  await expect(page.getByRole('article').filter({ hasText: word })).toBeVisible()
  await expectAccessible(page, 'the list of templates')

  await visit(page, '/admin/sms', 'SMS')
  await expectAccessible(page, 'the list of text messages')
  await page.getByRole('link', { name: 'New message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New text message' })).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('This field is required').first()).toBeVisible()
  await page.getByRole('combobox', { name: 'Send to' }).selectOption('A list of numbers')
  await page.getByRole('textbox', { name: 'Numbers' }).fill('0917 555 0001, Ana Reyes\n0917 555 0002, Ben Cruz\n0917 555 0003\n12345')
  await page.getByRole('combobox', { name: 'Template' }).selectOption(`Storm ${word}`)
  const text = page.getByRole('textbox', { name: 'Text' })
  await expect(text).toHaveValue(`No classes tomorrow, {first_name}. ${word}`)
  await text.fill(`Pay ₱500 today, {first_name}. ${word}`)
  await expect(page.getByText('makes each text 70 characters long')).toBeVisible()
  await page.getByRole('button', { name: 'Replace it' }).click()
  await expect(text).toHaveValue(`Pay PHP 500 today, {first_name}. ${word}`)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText(`Pay PHP 500 today, Ana. ${word}`)).toBeVisible()
  await expect(page.getByText('2 excluded')).toBeVisible()
  await expectAccessible(page, 'the preview of a text message')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the form of a text message')
  await expectFittingLayout(page, 'the form of a text message')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expectToast(page, '2 texts wait for the approval of a second person.')

  await expect(page.getByRole('heading', { level: 1, name: 'Text message' })).toBeVisible()
  await expect(page.getByText('Nothing is sent until a second person')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Approve' })).toBeHidden()
  await expectAccessible(page, 'a text message that waits for approval')
  await page.getByRole('button', { name: 'Show names' }).click()
  const leftOut = page.getByRole('dialog', { name: 'Excluded' })
  await expect(leftOut.getByRole('row').filter({ hasText: '0917 555 0003' })).toContainText('Opted out')
  await expect(leftOut.getByRole('row').filter({ hasText: '12345' })).toHaveCount(1)
  await expectAccessible(page, 'who was left out of a text message')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(page, 'who was left out of a text message')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Show each text' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ana Reyes' })).toContainText('For approval')
  await expect(page.getByRole('row').filter({ hasText: '0917 555' })).toHaveCount(2)
  await expectAccessible(page, 'the messages of a batch')
  await page.goBack()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await confirmQuestion(page, 'Cancel this message?', 'Cancel message')
  await expectToast(page, '2 texts cancelled.')
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
})

test('the administrator texts one student, and sets the limits', async ({ page }) => {
  await signIn(page, 'administrator')
  await visit(page, '/admin/sms/settings', 'SMS settings')
  await page.getByRole('textbox', { name: 'Most texts a day' }).fill('1500')
  await expectAccessible(page, 'the settings of text messages')
  await page.getByRole('button', { name: 'Update' }).click()
  await expectToast(page, 'Basic Setting Successfully Updated')

  await visit(page, '/admin/sms/new', 'New text message')
  await page.getByRole('combobox', { name: 'Send to' }).selectOption('One person')
  const person = page.getByRole('combobox', { name: 'Person' })
  await person.fill('dela cruz')
  await pickOption(page, person, /DELA CRUZ/)
  await page.getByRole('textbox', { name: 'Text' }).fill('Please come to the office, {first_name}.')
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: /^(Send to 1 recipient|Ask for approval)$/ }).click()
  await expectToast(page, /1 text/)
  await expect(page.getByRole('heading', { level: 1, name: 'Text message' })).toBeVisible()
})
