import { smsLists } from '@talaan/contract'
import { expect, test, vi } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { fakeServer, Refusal } from '#testing/server.ts'
import { SheetDrop } from './sheet-drop.tsx'

const server = fakeServer()

test('asks which sheet of a workbook is meant, and sends the file again with it', async () => {
  const onSuccess = vi.fn()
  const data = { numbers: [], unread_rows: 0, columns: [] }
  server.on(smsLists.readSmsNumbers, (request) => {
    if ((request as { sheet?: string }).sheet === 'Grade 7') return { data } as never
    throw new Refusal(422, { message: 'Choose one', reasons: ['Grade 7', 'Grade 8'].map((message) => ({ code: 'sheet.choice', message })) })
  })
  const { screen } = await draw(() => <SheetDrop entry={smsLists.readSmsNumbers} hint="" refresh={[]} onSuccess={onSuccess} />)
  const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!
  const files = new DataTransfer()
  files.items.add(new File(['x'], 'numbers.xlsx'))
  chooser.files = files.files
  chooser.dispatchEvent(new Event('change', { bubbles: true }))
  await expect.element(screen.getByText('Several sheets of numbers.xlsx have rows.')).toBeVisible()
  expect(onSuccess).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Grade 7' }).click()
  await expect.poll(() => onSuccess.mock.calls[0]?.[1]).toMatchObject({ sheet: 'Grade 7' })
  expect(server.sent(smsLists.readSmsNumbers).map(({ fields }) => fields.sheet)).toEqual([undefined, 'Grade 7'])
  await expect.element(screen.getByText('Several sheets of numbers.xlsx have rows.')).not.toBeInTheDocument()
})
