import type { CheckInStatus } from '@talaan/contract'
import { attendanceScans } from '@talaan/contract/calls'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import CheckIn from './check-in.tsx'

const server = fakeServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true, advanceTimeDelta: 400 })
})
afterEach(() => {
  vi.useRealTimers()
})

/** The page of a student whose scan waits, and the guard who decides. */
async function drawWaiting() {
  let status: CheckInStatus = 'waiting'
  server.on(attendanceScans.checkIn, () => ({
    data: { event: 'Foundation day', venue: null, result: 'waiting' as const, kind: null, at: '2026-08-11T23:20:00.000Z', request_id: 7 },
    message: 'Show yourself to the guard, who confirms that you are here.',
  }))
  server.on(attendanceScans.ownRequest, () => ({ data: { status } }))
  const { screen } = await draw(CheckIn, { at: '/admin/attendance/scan/code' })
  await expect.element(screen.getByText(/^Show yourself to the guard/)).toBeVisible()
  await server.arrival(attendanceScans.ownRequest)
  const decide = (decision: CheckInStatus) => {
    status = decision
  }
  return { screen, decide }
}

test('a student learns that the guard confirmed the scan, and the page asks no more', async () => {
  const { screen, decide } = await drawWaiting()
  decide('confirmed')
  await expect.element(screen.getByText('You are recorded.')).toBeVisible()
  const asked = server.sent(attendanceScans.ownRequest).length
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(server.sent(attendanceScans.ownRequest)).toHaveLength(asked)
  expect(server.sent(attendanceScans.checkIn)).toHaveLength(1)
})

test('a student learns that the guard did not confirm the scan', async () => {
  const { screen, decide } = await drawWaiting()
  decide('rejected')
  await expect.element(screen.getByText('The guard did not confirm your scan. You are not recorded.')).toBeVisible()
})
