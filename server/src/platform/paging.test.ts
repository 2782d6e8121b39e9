import { expect, test } from 'vitest'
import { listPage, type Slice } from './paging.ts'

const rows = Array.from({ length: 23 }, (_, n) => ({ id: n + 1, name: n % 3 === 0 ? 'Cruz' : 'Abad' }))
const reads: { order: string; slice: Slice }[] = []

/** Sorts like the database: by name, then by number, and reversed for the opposite order. */
async function readRows(order: 'name' | '-name', slice: Slice) {
  reads.push({ order, slice })
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  if (order === '-name') sorted.reverse()
  return sorted.slice(slice.offset, slice.offset + slice.limit)
}
const list = (page: number, limit: number, order: 'name' | '-name' = 'name') =>
  listPage({ page, limit }, order, readRows, async () => rows.length)

test.each(['name', '-name'] as const)('every page has the same rows as the whole list, order %s', async (order) => {
  for (const limit of [1, 2, 5, 7, 22, 23, 24]) {
    const allRows = await readRows(order, { limit: 100, offset: 0 })
    const lastPage = Math.ceil(rows.length / limit)
    for (let page = 1; page <= lastPage; page++) {
      const result = await list(page, limit, order)
      expect(result.rows).toEqual(allRows.slice((page - 1) * limit, page * limit))
      expect(result.meta).toEqual({ current_page: page, per_page: limit, last_page: lastPage, total: rows.length })
    }
  }
})

test('no offset is larger than half of the list', async () => {
  reads.length = 0
  for (let page = 1; page <= 12; page++) await list(page, 2)
  expect(Math.max(...reads.map(({ slice }) => slice.offset))).toBeLessThanOrEqual(rows.length / 2)
})

test('a page after the end is empty and reads nothing', async () => {
  reads.length = 0
  expect(await list(13, 2)).toEqual({ rows: [], meta: { current_page: 13, per_page: 2, last_page: 12, total: 23 } })
  expect(reads).toEqual([])
})

test('the first page does not wait for the total', async () => {
  const steps: string[] = []
  const page = listPage(
    { page: 1, limit: 2 },
    'name',
    async () => {
      steps.push('read')
      return [1, 2]
    },
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      steps.push('counted')
      return 5
    },
  )
  expect((await page).rows).toEqual([1, 2])
  expect(steps).toEqual(['read', 'counted'])
})
