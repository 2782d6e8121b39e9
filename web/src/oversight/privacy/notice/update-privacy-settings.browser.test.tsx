import { type PrivacySettings, schoolNotices } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer } from '#testing/server.ts'
import { UpdatePrivacySettings } from './update-privacy-settings.tsx'

const server = fakeServer()
const loaded = { dpo_name: '', dpo_email: '', dpo_phone: '', request_days: 30, updated_at: '2026-11-26T00:00:00.000Z' } as PrivacySettings

test('refuses a number out of range in words, and neither changes nor sends it', async () => {
  const { screen } = await draw(() => <UpdatePrivacySettings loaded={loaded} />)
  const days = screen.getByRole('textbox', { name: 'Days to answer a request' })
  await days.fill('9999')
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByText('At most 90')).toBeVisible()
  await expect.element(days).toHaveValue('9999')
  expect(server.sent(schoolNotices.updatePrivacySettings)).toEqual([])
})
