import { invalid } from '#platform/errors.ts'
import type { LogSlice, Place } from './queries.ts'

interface PagedInput {
  limit: number
  older_than?: string
  newer_than?: string
}

interface LogRow {
  id: number
  at: Date
}

/** Reads a place as `pageOf` writes it: the time and number of a row. */
function readPlace(text: string, field: string): Place {
  const [at = '', id = ''] = text.split('_')
  if (Number.isNaN(Date.parse(at))) invalid({ [field]: 'The page of the log cannot be read' })
  return { at, id: Number(id) }
}

const placeOf = ({ at, id }: LogRow): string => `${at.toISOString()}_${id}`

/** Reads a page of a log by the place where it begins. One row more than the page has shows whether the log goes on. */
export async function logPage<Row extends LogRow>(input: PagedInput, read: (slice: LogSlice) => Promise<Row[]>) {
  const olderThan = input.older_than === undefined ? undefined : readPlace(input.older_than, 'older_than')
  const newerThan = input.newer_than === undefined ? undefined : readPlace(input.newer_than, 'newer_than')
  const fetchedRows = await read({ limit: input.limit + 1, olderThan, newerThan })
  const hasMore = fetchedRows.length > input.limit
  const page = hasMore ? fetchedRows.slice(0, input.limit) : fetchedRows
  const rows = newerThan ? page.toReversed() : page
  const [first, last] = [rows[0], rows.at(-1)]
  const isNewerLeft = newerThan ? hasMore : olderThan !== undefined
  const isOlderLeft = newerThan ? true : hasMore
  return {
    rows,
    meta: { newer: first && isNewerLeft ? placeOf(first) : null, older: last && isOlderLeft ? placeOf(last) : null },
  }
}

const BATCH = 500

/** All rows of a log, oldest first, in batches. */
export async function* readLog<Row extends LogRow>(read: (slice: LogSlice) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let newerThan: Place = { at: '2000-01-01T00:00:00.000Z', id: 0 }
  while (true) {
    const rows = await read({ limit: BATCH, newerThan })
    const last = rows.at(-1)
    if (last) yield rows
    if (!last || rows.length < BATCH) return
    newerThan = { at: last.at.toISOString(), id: last.id }
  }
}
