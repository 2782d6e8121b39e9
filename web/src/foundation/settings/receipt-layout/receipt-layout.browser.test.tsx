import { auth, defaultReceiptLayout, settings } from '@talaan/contract'
import { useQuery } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import ReceiptLayoutScreen from './receipt-layout.tsx'

const server = fakeServer()
const saved = { ...defaultReceiptLayout, updated_at: '2026-11-01T00:00:00.000Z' }

beforeEach(() => {
  localStorage.removeItem('receipt-backdrop')
  localStorage.removeItem('receipt-offset')
  server.on(settings.receiptLayout, () => ({ data: saved }))
  server.on(settings.updateReceiptLayout, ({ updated_at: _, ...layout }) => ({
    data: { ...layout, updated_at: '2026-11-02T00:00:00.000Z' },
    message: 'Receipt layout saved',
  }))
})

async function open(permissions: string[] = ['View Payment Settings', 'Update Payment Settings']) {
  const user = { id: 5, roles: [], role_permissions: { urls: [], names: [] }, direct_permissions: [] }
  server.on(auth.currentUser, () => ({ data: { ...user, role_permissions: { urls: [], names: permissions } } }) as never)
  const Screen = () => (useQuery(userQuery).data ? <ReceiptLayoutScreen /> : null)
  return draw(Screen, { pages: { '/other': () => <p>Elsewhere</p> } })
}

const field = (name: string) => document.querySelector<HTMLElement>(`button[data-field=${name}]`)!
const sentLayout = () => server.sent(settings.updateReceiptLayout).at(-1)!.fields as unknown as typeof saved

test('arrow keys move a field by 1, 5 and 0.2 mm, and the change is saved', async () => {
  const { screen } = await open()
  await expect.poll(() => field('date')).toBeTruthy()
  field('date').focus()
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Alt>}{ArrowLeft}{/Alt}')
  await expect.element(screen.getByRole('button', { name: /^Date: 95.8 mm from the left, 43 mm from the top/ })).toBeVisible()
  await screen.getByRole('button', { name: 'Save' }).click()
  await server.arrival(settings.updateReceiptLayout)
  expect(sentLayout().fields.date).toMatchObject({ x: 95.8, y: 43 })
  expect(sentLayout().updated_at).toBe(saved.updated_at)
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
})

test('the pointer drags a field by the millimetres of the drawing, and no further than the paper', async () => {
  const { screen } = await open()
  await expect.poll(() => field('payer')).toBeTruthy()
  const box = field('payer').getBoundingClientRect()
  const scale = field('payer').parentElement!.getBoundingClientRect().width / saved.width
  const at = (dx: number, dy: number, type: string) =>
    field('payer').dispatchEvent(
      new PointerEvent(type, { pointerId: 1, bubbles: true, button: 0, clientX: box.left + 4 + dx, clientY: box.top + 4 + dy }),
    )
  vi.spyOn(Element.prototype, 'setPointerCapture').mockImplementation(() => undefined)
  at(0, 0, 'pointerdown')
  at(5 * scale, 10 * scale, 'pointermove')
  await expect.element(screen.getByRole('button', { name: /^Payer: 40 mm from the left, 58 mm from the top/ })).toBeVisible()
  at(900 * scale, 10 * scale, 'pointermove')
  at(900 * scale, 10 * scale, 'pointerup')
  await expect.element(screen.getByRole('button', { name: /^Payer: 44.7 mm from the left/ })).toBeVisible()
})

test('a number beyond the paper is said at its field and cannot be saved', async () => {
  const { screen } = await open()
  const left = screen.getByRole('textbox', { name: 'From the left' })
  await left.fill('')
  await left.fill('130')
  await expect.element(screen.getByText('Ends to the right of the paper').first()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeDisabled()
  await left.fill('80.5')
  await screen.getByRole('button', { name: 'Save' }).click()
  await server.arrival(settings.updateReceiptLayout)
  expect(sentLayout().fields.date.x).toBe(80.5)
})

test('leaving with unsaved places asks first', async () => {
  const { screen, router } = await open()
  await screen.getByText('Pre-printed booklet').click()
  void router.navigate({ to: '/other' as never })
  await expect.element(screen.getByText('You have unsaved changes.')).toBeVisible()
  await screen.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(screen.getByRole('radio', { name: 'Pre-printed booklet' })).toBeChecked()
})

test('who may only see the settings changes nothing', async () => {
  const { screen } = await open(['View Payment Settings'])
  await expect.element(screen.getByRole('textbox', { name: 'From the left' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Save' }).query()).toBeNull()
  field('date').focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(screen.getByRole('button', { name: /^Date: 95 mm from the left/ })).toBeVisible()
})
