import { expect, test } from 'vitest'
import { listPage, type Slice } from './paging.ts'

const rows = Array.from({ length: 23 }, (_, n) => ({ id: n + 1, name: n % 3 === 0 ? 'Cruz' : 'Abad' }))
const asked: { order: string; slice: Slice }[] = []

/** Reads as the database does: by name, people of one name by number, and all of it turned round for the opposite order. */
async function read(order: 'name' | '-name', slice: Slice) {
  asked.push({ order, slice })
  const sorted = rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.id - b.id)
  if (order === '-name') sorted.reverse()
  return sorted.slice(slice.offset, slice.offset + slice.limit)
}
const list = (page: number, limit: number, order: 'name' | '-name' = 'name') =>
  listPage({ page, limit }, order, read, async () => rows.length)

test.each(['name', '-name'] as const)('every page is what a walk from the first to the last gives, %s', async (order) => {
  for (const limit of [1, 2, 5, 7, 22, 23, 24]) {
    const all = await read(order, { limit: 100, offset: 0 })
    const last = Math.ceil(rows.length / limit)
    for (let page = 1; page <= last; page++) {
      const found = await list(page, limit, order)
      expect(found.rows).toEqual(all.slice((page - 1) * limit, page * limit))
      expect(found.meta).toEqual({ current_page: page, per_page: limit, last_page: last, total: rows.length })
    }
  }
})

test('no page is further from the end it is read from than half the list', async () => {
  asked.length = 0
  for (let page = 1; page <= 12; page++) await list(page, 2)
  expect(Math.max(...asked.map(({ slice }) => slice.offset))).toBeLessThanOrEqual(rows.length / 2)
})

test('a page past the end is empty and reads nothing', async () => {
  asked.length = 0
  expect(await list(13, 2)).toEqual({ rows: [], meta: { current_page: 13, per_page: 2, last_page: 12, total: 23 } })
  expect(asked).toEqual([])
})

test('the first page does not wait for the total', async () => {
  const order: string[] = []
  const found = listPage(
    { page: 1, limit: 2 },
    'name',
    async () => {
      order.push('read')
      return [1, 2]
    },
    async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      order.push('counted')
      return 5
    },
  )
  expect((await found).rows).toEqual([1, 2])
  expect(order).toEqual(['read', 'counted'])
})
