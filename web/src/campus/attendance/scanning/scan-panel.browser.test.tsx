import { Button } from '@mantine/core'
import type { ScanAnswer } from '@talaan/contract'
import { attendanceScans, idCodes } from '@talaan/contract/calls'
import { beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import ScanPanel from './scan-panel.tsx'

const server = fakeServer()
const LABEL = 'Scan an ID or type a number'
const AT = '2026-08-12T00:05:00.000Z'

const answerOf = ({ id, code }: { id: string; code: string }): ScanAnswer => ({
  ...{ id, result: 'recorded', kind: 'in', at: AT, status: 'unexpected' },
  person: {
    ...{ person_id: 1, name: `ABAD ${code}`, number: code, image: null, course_code: 'BSIT', level: 3, section: null, position: null },
    status: 'enrolled',
  },
})

beforeEach(() => {
  server.on(idCodes.idCodePublicKey, () => ({ data: { version: 1, public_key: '' } }))
  server.on(attendanceScans.recordScans, ({ scans }) => ({ received_at: AT, data: scans.map(answerOf) }))
})

async function drawPanel() {
  let clicks = 0
  const { screen } = await draw(() => (
    <>
      <h1>Empty space</h1>
      <Button onClick={() => clicks++}>Elsewhere</Button>
      <input aria-label="Search" />
      <ScanPanel event={{ id: 1, is_gate: false }} />
    </>
  ))
  await expect.element(screen.getByLabelText(LABEL)).toHaveFocus()
  const codes = () => server.sent(attendanceScans.recordScans).flatMap(({ fields }) => fields.scans as { code: string; kind: string }[])
  return { screen, codes, clicks: () => clicks }
}

test('records a scan after a click on empty space or on a button', async () => {
  const { screen, codes, clicks } = await drawPanel()
  await screen.getByRole('heading', { name: 'Empty space' }).click()
  await expect.element(screen.getByLabelText(LABEL)).not.toHaveFocus()
  await userEvent.keyboard('2026-00001{Enter}')
  await expect.element(screen.getByRole('status').getByText('ABAD 2026-00001')).toBeVisible()
  await screen.getByRole('button', { name: 'Elsewhere' }).click()
  await userEvent.keyboard('2026-00002{Enter}')
  await expect.poll(() => codes().map(({ code }) => code)).toEqual(['2026-00001', '2026-00002'])
  expect(clicks()).toBe(1)
})

test('takes the focus back after a kind is chosen with the mouse, and leaves it to the arrow keys', async () => {
  const { screen, codes } = await drawPanel()
  await screen.getByText('Out', { exact: true }).click()
  await expect.element(screen.getByLabelText(LABEL)).toHaveFocus()
  await userEvent.keyboard('2026-00001{Enter}')
  await expect.poll(codes).toMatchObject([{ code: '2026-00001', kind: 'out' }])
  screen.getByRole('radio', { name: 'Out' }).element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(screen.getByRole('radio', { name: 'In', exact: true })).toHaveFocus()
  await userEvent.keyboard('2026-00002{Enter}')
  await expect.poll(codes).toMatchObject([{}, { code: '2026-00002', kind: 'in' }])
})

test('leaves other fields and the keys of a button alone', async () => {
  const { screen, codes, clicks } = await drawPanel()
  await screen.getByLabelText('Search').click()
  await userEvent.keyboard('Abad')
  await expect.element(screen.getByLabelText('Search')).toHaveValue('Abad')
  screen.getByRole('button', { name: 'Elsewhere' }).element().focus()
  await userEvent.keyboard(' {Enter}')
  expect(clicks()).toBe(2)
  await expect.element(screen.getByLabelText(LABEL)).toHaveValue('')
  expect(codes()).toEqual([])
})

test('leaves the keys to a dialog that is open', async () => {
  const { screen } = await drawPanel()
  await screen.getByRole('button', { name: 'Register this device' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('heading').click()
  await userEvent.keyboard('2026')
  await expect.element(screen.getByLabelText(LABEL)).toHaveValue('')
})

test('warns of who is not expected', async () => {
  const { screen } = await drawPanel()
  await userEvent.keyboard('2026-00001{Enter}')
  await expect.element(screen.getByText(/^In .*, not expected$/)).toBeVisible()
  expect(screen.getByRole('status').element().querySelector('[data-tone]')).toHaveAttribute('data-tone', 'orange')
  await expect.element(screen.getByText(/BSIT, /)).toBeVisible()
})
