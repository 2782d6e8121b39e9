import type { Enrollment } from '@talaan/contract'
import { expect, test } from 'vitest'
import { userQuery } from '#shared/terms/current-term.ts'
import { draw } from '#testing/draw.tsx'
import { AcceptEnrollment } from './accept-enrollment.tsx'

const hold = { code: 'enrollment.hold', message: 'Old balance of ₱500.00.' }
const noUnits = { code: 'enrollment.no_subjects', message: 'No subjects.' }

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
  const { screen } = await draw(() => <AcceptEnrollment enrollment={enrollment} onRelease={() => undefined} />, {
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
