import type { StudentHead } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { StatusNotes } from './status-notes.tsx'

const readmission = { decision: 'readmitted', reason: 'Came back from work', conditions: null, by: 'Ana Cruz', at: '2026-11-02T00:00:00Z' }
const student = { status: 'awol', status_reason: 'Absent since July', leave: null, graduation: null, readmission } as StudentHead
const showNotes = async (overrides: object = {}) => {
  const { screen } = await draw(() => <StatusNotes student={{ ...student, ...overrides }} />)
  return { screen, isWarning: () => screen.container.querySelector('ul') !== null }
}

test('the note of a readmitted student is no warning', async () => {
  const { screen, isWarning } = await showNotes()
  await expect.element(screen.getByText('Readmitted by Ana Cruz on 2 Nov 2026. Came back from work.')).toBeVisible()
  expect(isWarning()).toBe(false)
})

test('a missing or denied readmission is a warning', async () => {
  const { screen, isWarning } = await showNotes({ readmission: null })
  await expect.element(screen.getByText('A readmission decision is needed before an enrollment is accepted.')).toBeVisible()
  expect(isWarning()).toBe(true)
  expect((await showNotes({ readmission: { ...readmission, decision: 'denied' } })).isWarning()).toBe(true)
})

test('a graduate of before the portal is no warning', async () => {
  const { screen, isWarning } = await showNotes({ status: 'graduated', status_reason: 'Graduated in April 2019', readmission: null })
  await expect.element(screen.getByText('Graduated. Graduated in April 2019.')).toBeVisible()
  expect(isWarning()).toBe(false)
})
