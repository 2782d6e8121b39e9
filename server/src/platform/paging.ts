import type { Meta } from '@talaan/contract'
import { type RawBuilder, sql } from 'kysely'

interface Paged {
  page: number
  limit: number
}

export interface Slice {
  limit: number
  offset: number
}

/** The limit and offset of a page. */
export const page = (input: Paged): Slice => ({
  limit: input.limit,
  offset: (input.page - 1) * input.limit,
})

/**
 * The rows of a page by id: `id = ${anyOf(ids)}`. The form hides the number of ids from the planner; otherwise PostgreSQL would plan the
 * statement again for every call, which costs more than reading the rows.
 */
export const anyOf = (ids: readonly number[]): RawBuilder<unknown> => sql`any((select ${[...ids]}::bigint[])::bigint[])`

/** The `meta` of a list answer. An empty list has one page. */
export const meta = (input: Paged, total: number): Meta => ({
  current_page: input.page,
  per_page: input.limit,
  last_page: Math.max(1, Math.ceil(total / input.limit)),
  total,
})

/**
 * Reads one page of a list. An offset also reads the rows before it, so a page in the second half is read from the end: `read` gets the
 * opposite order (`name` for `-name`), which must be the exact reverse. This needs the total first; the first page does not wait for it.
 */
export async function listPage<Row, Order extends string>(
  input: Paged,
  order: Order,
  readRows: (order: Order, slice: Slice) => Promise<Row[]>,
  count: () => Promise<number>,
): Promise<{ rows: Row[]; meta: Meta }> {
  const slice = page(input)
  if (input.page === 1) {
    const [rows, total] = await Promise.all([readRows(order, slice), count()])
    return { rows, meta: meta(input, total) }
  }
  const total = await count()
  const withMeta = (rows: Row[]) => ({ rows, meta: meta(input, total) })
  if (slice.offset >= total) return withMeta([])
  if (slice.offset <= total / 2) return withMeta(await readRows(order, slice))
  return withMeta((await readRows(oppositeOrder(order), fromEnd(slice, total))).reverse())
}

const oppositeOrder = <Order extends string>(order: Order): Order => (order.startsWith('-') ? order.slice(1) : `-${order}`) as Order

/** The same rows counted from the end of the list. */
function fromEnd({ limit, offset }: Slice, total: number): Slice {
  const end = Math.max(0, total - offset - limit)
  return { limit: total - offset - end, offset: end }
}
