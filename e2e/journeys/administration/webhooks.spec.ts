import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  confirmQuestion,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectToast,
  makeUniqueWord,
  pickOption,
  signIn,
  test,
  visit,
} from '../../portal.ts'

test('the administrator adds a webhook, sends a test event to it and deletes it', async ({ page }) => {
  const received: string[] = []
  const receiver = createServer(async (request, response) => {
    let body = ''
    for await (const part of request.setEncoding('utf8')) body += part
    received.push(body)
    response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/events`
  const name = `Library ${makeUniqueWord()}`

  await signIn(page, 'administrator')
  await visit(page, '/admin/api-keys', 'API keys')
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible()
  await page.getByRole('button', { name: 'New webhook' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Name' }).fill(name)
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.1/events')
  await pickOption(page, form.getByRole('combobox', { name: 'Events' }), 'A student was enrolled')
  await page.keyboard.press('Tab')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expect(form.getByText('The address must be on the public internet')).toBeVisible()
  await form.getByRole('textbox', { name: 'Address' }).fill(address)
  await expectAccessible(page, 'the form of a webhook')
  await form.getByRole('button', { name: 'Create webhook' }).click()
  await expectToast(page, 'Webhook Successfully Created')
  await expect(page.getByRole('dialog').getByText(/^whsec_/)).toBeVisible()
  await expectAccessible(page, 'the secret of a webhook')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()

  const row = page.getByRole('row').filter({ hasText: name })
  await expectAccessible(page, 'the list of webhooks')
  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Send test event' }).click()
  await expectToast(page, 'The test event is being sent.')
  await expect.poll(() => received.map((body) => JSON.parse(body).type)).toEqual(['test'])
  await row.getByText(name).click()
  await expect(page.getByRole('dialog').getByText('Delivered')).toBeVisible()
  await expectAccessible(page, 'the deliveries of a webhook')
  await page.getByRole('dialog').getByRole('button', { name: 'Resend' }).click()
  await expect.poll(() => received.length).toBe(2)
  await page.setViewportSize({ width: 360, height: 780 })
  await expectNoSidewaysScroll(page, 'the deliveries of a webhook')
  await page.keyboard.press('Escape')
  await expectNoSidewaysScroll(page, 'the list of webhooks')
  await page.setViewportSize({ width: 1440, height: 900 })

  await row.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await confirmQuestion(page, `Delete the webhook "${name}"?`, 'Delete')
  await expectToast(page, 'Webhook Successfully Deleted')
  await expect(row).toBeHidden()
  receiver.close()
})
