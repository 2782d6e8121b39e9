import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectFittingLayout,
  expectToast,
  fetchAnswer,
  fetchBody,
  pickOption,
  signIn,
  signInFresh,
  test,
  visit,
} from '../../portal.ts'
import { stopPrinting } from '../../printing.ts'

test.use({ serviceWorkers: 'allow', allowedErrors: /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|409/ })

const scan = async (page: Page, code: string) => {
  await page.getByLabel('Scan an ID or type a number').fill(code)
  await page.keyboard.press('Enter')
}

/** The logs of the student at the gate today. */
async function gateLogs(page: Page, number: string): Promise<{ device: string | null }[]> {
  const { data: events } = await fetchBody<{ data: { id: number; is_gate: boolean }[] }>(page, '/api/attendance/events')
  const path = `/api/attendance/events/${events.find(({ is_gate }) => is_gate)!.id}`
  const day = new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const { data: people } = await fetchBody<{ data: { person_id: number }[] }>(
    page,
    `${path}/people?day=${day}&session=day&search=${number}`,
  )
  const answer = await fetchBody<{ data: { logs: { device: string | null }[] } }>(page, `${path}/people/${people[0]!.person_id}?day=${day}`)
  return answer.data.logs
}

const storedNames = (page: Page): Promise<string[]> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('talaan-scanner')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('device').objectStore('device').getAllKeys()
          reading.onsuccess = () => resolve(reading.result.map(String))
        }
      }),
  )

test('the guard registers a tablet, goes on while the link is cut, and the administrator cuts the tablet off', async ({
  page,
  context,
  openPage,
}) => {
  const student = await openPage()
  await signIn(student, 'student')
  const { data: user } = await fetchBody<{ data: { info: { student_id_number: string; last_name: string } } }>(student, '/api/user')
  const lastName = new RegExp(user.info.last_name, 'i')

  const office = await openPage()
  await signIn(office, 'administrator')
  await visit(office, '/admin/scanner-devices', 'Scanner devices')
  await office.getByRole('button', { name: 'New device' }).click()
  await office.getByRole('textbox', { name: 'Name' }).fill('Main gate')
  await office.getByRole('button', { name: 'Create code' }).click()
  const dialog = office.getByRole('dialog', { name: 'Code for Main gate' })
  const code = await dialog.locator('code').innerText()
  await expectAccessible(office, 'the code of a scanner device')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await signInFresh(page, 'guard')
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.waitForFunction(async () => (await caches.keys()).length > 0)
  await visit(page, '/admin/attendance', 'Attendance')
  await page.getByRole('row').filter({ hasText: 'Gate log' }).getByText('Gate log').first().click()
  const gate = page.getByRole('region', { name: 'Scan' })
  await gate.getByRole('button', { name: 'Register this device' }).click()
  await page.getByRole('textbox', { name: 'Code' }).fill('AAAA-AAAA')
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Code' }).fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(gate.getByText(/^This device is Main gate\. It knows \d+ people/)).toBeVisible()

  await context.setOffline(true)
  await page.reload()
  await expect(gate.getByText(/^This device is Main gate\. It knows \d+ people/)).toBeVisible()
  const result = gate.getByRole('status').filter({ hasNotText: 'kept on this device' })
  await scan(page, user.info.student_id_number)
  await expect(result).toContainText(lastName)
  await expect(result).toContainText('Enrolled')
  await expect(gate.getByText('1 scan is kept on this device and sent when the connection is back.')).toBeVisible()
  await expectAccessible(page, 'a registered device without a connection')
  await page.setViewportSize({ width: 360, height: 780 })
  await expectFittingLayout(page, 'a registered device without a connection')
  await page.setViewportSize({ width: 1440, height: 900 })
  await scan(page, user.info.student_id_number)
  await expect(result).toContainText('Already recorded')
  await scan(page, 'T1MADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUPMADEUP')
  await expect(result).toContainText('This code was not issued by the school')
  await expect(gate.getByText('3 scans are kept on this device')).toBeVisible()
  await scan(page, '1999-00001')
  await expect(gate.getByText(/^The number is looked up when the connection is back\. 4 scans are kept/)).toBeVisible()
  await page.reload()
  expect(await storedNames(page)).toEqual(expect.arrayContaining(['copy', 'device', 'key']))

  await context.setOffline(false)
  await expect(gate.getByText(/kept on this device/)).toBeHidden()
  await expect(gate.getByText('Nobody has this number')).toBeVisible()
  const logs = await gateLogs(office, user.info.student_id_number)
  expect(logs.filter(({ device }) => device === 'Main gate')).toHaveLength(1)

  await test.step('the administrator gives the guard the gate as a post, and takes it back', async () => {
    const guard = (await fetchBody<{ data: { id: number; name: string } }>(page, '/api/user')).data
    const openGuards = async () => {
      await office.getByRole('button', { name: 'More' }).click()
      await office.getByRole('menuitem', { name: 'Guards' }).click()
      await expect(office.getByRole('dialog', { name: 'Guards of Gate log' })).toBeVisible()
    }
    await visit(office, new URL(page.url()).pathname, 'Gate log')
    await openGuards()
    await pickOption(office, office.getByRole('combobox', { name: 'Main gate' }), guard.name)
    await office.getByRole('heading', { name: 'Guards of Gate log' }).click()
    await expectAccessible(office, 'the guards of the gate')
    await office.setViewportSize({ width: 360, height: 780 })
    await expectFittingLayout(office, 'the guards of the gate')
    await office.setViewportSize({ width: 1440, height: 900 })
    await office.getByRole('button', { name: 'Save' }).click()
    await expectToast(office, 'Guards Successfully Assigned')
    await page.reload()
    await expect(page.getByText('You see people who passed your post (Main gate) and people whom you recorded.')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: lastName })).toBeVisible()
    await expectAccessible(page, 'the gate log of a guard with a post')
    const gatePath = new URL(page.url()).pathname
    await stopPrinting(page)
    await page.goto(`${gatePath}/print`)
    await expect(page.getByText('People who passed Main gate')).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Status' })).toBeHidden()
    await page.goto(gatePath)
    await openGuards()
    await office.getByRole('combobox', { name: 'Main gate' }).press('Backspace')
    await office.getByRole('heading', { name: 'Guards of Gate log' }).click()
    await office.getByRole('button', { name: 'Save' }).click()
    await expectToast(office, 'Guards Successfully Assigned')
    await page.reload()
    await expect(page.getByText('You see people who passed your post')).toBeHidden()
    await visit(office, '/admin/scanner-devices', 'Scanner devices')
  })

  await office.getByRole('row').filter({ hasText: 'Main gate' }).getByRole('button', { name: 'Actions' }).click()
  await office.getByRole('menuitem', { name: 'Cut off' }).click()
  await office.getByRole('textbox', { name: 'Reason' }).fill('Stolen')
  await office.getByRole('button', { name: 'Cut off', exact: true }).click()
  await expectToast(office, 'Scanner Device Successfully Cut Off')
  await expect(office.getByRole('row').filter({ hasText: 'Main gate' })).toContainText('Stolen')
  await expectAccessible(office, 'the list of scanner devices')
  await scan(page, 'nobody')
  await expectToast(page, 'This device was cut off. The people and photos on it were deleted.')
  await expect(gate.getByRole('button', { name: 'Register this device' })).toBeVisible()
  expect(await storedNames(page)).toEqual([])
  await expect(result).toContainText('Nobody has this number', { timeout: 30_000 })
  expect((await fetchAnswer(page, '/api/scanner-devices')).status).toBe(403)
})
