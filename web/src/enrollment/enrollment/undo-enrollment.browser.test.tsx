import { EnrollmentCan } from '@talaan/contract'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { RowMenu } from '#ui/list/row-menu.tsx'
import { useEnrollmentActions } from './use-enrollment-actions.tsx'

const can = Object.fromEntries(EnrollmentCan.keyof().options.map((name) => [name, name === 'undo_enrollment'])) as EnrollmentCan
const student = { first_name: 'Ana', last_name: 'Reyes', middle_name: null }

function Menu({ paid }: { paid: number }) {
  const { listActions } = useEnrollmentActions()
  return <RowMenu actions={listActions({ id: 1, status: 4, student, paid_centavos: paid, can })} />
}

const drawItem = async (paid: number) => {
  const { screen } = await draw(() => <Menu paid={paid} />)
  await screen.getByRole('button', { name: 'Actions' }).click()
  return screen.getByRole('menuitem')
}

test('an enrollment without payments can be undone', async () => {
  const item = await drawItem(0)
  await expect.element(item).toHaveTextContent('Undo enrollment')
  await expect.element(item).toBeEnabled()
})

test('the menu says that payments are voided first', async () => {
  const item = await drawItem(200_00)
  await expect.element(item).toHaveTextContent('Undo enrollment (void its payments first)')
  await expect.element(item).toBeDisabled()
})
