import type { Settings } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { AverageSettings } from './average-settings.tsx'

const loaded = { average_attempts: 'all', average_rounding: 'half_up', average_decimals: '2', updated_at: '' } as unknown as Settings
const Panel = () => <AverageSettings loaded={loaded} />

test('the example follows the chosen rules of averages', async () => {
  const { screen } = await draw(Panel)
  const choose = async (name: string, option: string) => {
    await screen.getByRole('combobox', { name }).click()
    await screen.getByRole('option', { name: option }).click()
  }
  await expect.element(screen.getByText('2.61', { exact: true })).toBeVisible()
  await choose('Repeated subjects', 'Only the last attempt counts')
  await expect.element(screen.getByText('1.72', { exact: true })).toBeVisible()
  await choose('More decimals are', 'Cut off')
  await choose('Decimals', '3')
  await expect.element(screen.getByText('1.718', { exact: true })).toBeVisible()
})
