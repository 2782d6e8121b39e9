import type { Enrollment } from '@talaan/contract'
import { enrollment as calls } from '@talaan/contract/calls'
import { expect, test, vi } from 'vitest'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { AcceptEnrollment } from './accept-enrollment.tsx'

const hold = { code: 'enrollment.hold', message: 'Old balance of ₱500.00.' }
const noUnits = { code: 'enrollment.no_subjects', message: 'No subjects.' }

const server = fakeServer()
const onUndo = vi.fn()

/** Draws the main act for a reader with these permissions. */
async function drawAct({ reasons, settled, permissions }: { reasons: object[]; settled?: boolean; permissions: string[] }) {
  const enrollment = {
    id: 7,
    student: { first_name: 'Ana', last_name: 'Reyes', middle_name: null },
    reasons,
    open_holds: settled === undefined ? [] : [{ kind: 'old_balance', settled }],
    can: { accept_enrollment: reasons.length === 0, release: permissions.includes('Hold Enrollment') },
  } as unknown as Enrollment
  const user = { is_admin: false, role_permissions: { names: permissions, url: [] }, direct_permissions: [], role_keys: [], roles: [] }
  const { screen } = await draw(() => <AcceptEnrollment enrollment={enrollment} onRelease={() => undefined} onUndo={onUndo} />, {
    prepare: (client) => client.setQueryData(userQuery.queryKey, { data: user } as never),
  })
  return screen
}

test('the cashier receives what the hold is for', async () => {
  const screen = await drawAct({ reasons: [hold], settled: false, permissions: ['Receive Payment', 'Hold Enrollment'] })
  await expect.element(screen.getByRole('link', { name: 'Receive payment' })).toHaveAttribute('href', '/admin/payments/billing/7')
})

test('a settled hold is released', async () => {
  const screen = await drawAct({ reasons: [hold], settled: true, permissions: ['Receive Payment', 'Hold Enrollment'] })
  await expect.element(screen.getByRole('button', { name: 'Release from hold' })).toBeEnabled()
})

test.each([
  ['the registrar waits for the cashier', { reasons: [hold], settled: false, permissions: ['Hold Enrollment'] }, false],
  ['another reason is cleared first', { reasons: [hold, noUnits], settled: true, permissions: ['Hold Enrollment'] }, false],
  ['nothing is in the way', { reasons: [], permissions: [] }, true],
])('Accept Enrollment stays while %s', async (_, facts, isEnabled) => {
  const button = (await drawAct(facts)).getByRole('button', { name: 'Accept Enrollment' })
  await (isEnabled ? expect.element(button).toBeEnabled() : expect.element(button).toBeDisabled())
})

test('the notice of an enrollment offers to undo it', async () => {
  server.on(calls.acceptEnrollment, () => ({ message: 'Enrollment Accepted.' }) as never)
  const screen = await drawAct({ reasons: [], permissions: [] })
  await screen.getByRole('button', { name: 'Accept Enrollment' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Accept Enrollment' }).click()
  await screen.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Undo' }).click()
  expect(onUndo).toHaveBeenCalledWith(expect.objectContaining({ id: 7 }))
  await expect.element(screen.getByText('Enrollment Accepted.')).not.toBeInTheDocument()
})
