import type { TableColumns } from '@talaan/contract/values'
import { expect, test } from 'vitest'
import { draw } from '#testing/draw.tsx'
import { DataTable } from '../list/data-table.tsx'
import { reportColumns } from '../list/table-columns.tsx'
import { PrintedTable } from './printed-table.tsx'

interface Row {
  name: string
  day: string | null
  pieces: number
  centavos: number
}

const columns = {
  name: { label: 'Name', value: (row) => row.name },
  day: { label: 'Day', value: (row) => row.day, kind: 'day' },
  pieces: { label: 'Pieces', value: (row) => row.pieces, kind: 'count' },
  amount: { label: 'Amount', value: (row) => row.centavos, kind: 'money', isMain: true },
} satisfies TableColumns<Row>

const rows: Row[] = [
  { name: 'Tuition', day: '2026-11-21', pieces: 1_284, centavos: 1_593_000 },
  { name: 'Library', day: null, pieces: 0, centavos: 0 },
]

const textsOf = (table: Element) => [...table.querySelectorAll('tr')].map((row) => [...row.children].map(({ textContent }) => textContent))

test('a table is printed from its columns, with numbers for its rows and the sums that there are', async () => {
  const { screen } = await draw(() => (
    <PrintedTable
      label="Fees"
      isNumbered
      columns={columns}
      rows={rows}
      rowKey={(row) => row.name}
      own={{ name: (row) => <b>{row.name.toUpperCase()}</b> }}
      total={{ centavos: 1_593_000 }}
    />
  ))
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(textsOf(screen.container)).toEqual([
    ['No.', 'Name', 'Day', 'Pieces', 'Amount'],
    ['1', 'TUITION', '21 Nov 2026', '1,284', '₱15,930.00'],
    ['2', 'LIBRARY', '—', '0', '₱0.00'],
    ['Total', '', '₱15,930.00'],
  ])
  const total = screen.container.querySelector('tfoot th')
  expect(total?.getAttribute('colspan')).toBe('3')
})

test('the screen shows the same columns, where nothing is a dash', async () => {
  const { screen } = await draw(() => <DataTable columns={reportColumns(columns)} rows={rows} rowKey={(row) => row.name} wide="Fees" />)
  await expect.element(screen.getByRole('table')).toBeVisible()
  expect(textsOf(screen.container)).toEqual([
    ['Name', 'Day', 'Pieces', 'Amount'],
    ['Tuition', '21 Nov 2026', '1,284', '₱15,930.00'],
    ['Library', '—', '—', '—'],
  ])
})
