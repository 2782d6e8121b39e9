import type { Endpoint, Meta, Request } from '@talaan/contract'
import { call } from '#lib/call.ts'
import type { RowOf } from './types.ts'

const PAGE_SIZE = 100

interface Reading {
  signal?: AbortSignal
  /** Gets the share of pages that were read. */
  onProgress?: (share: number) => void
}

/** Reads all pages of the filtered list. */
export async function readAllPages<E extends Endpoint>(
  { entry, request }: { entry: E; request: Record<string, unknown> },
  { signal, onProgress }: Reading = {},
): Promise<RowOf<E>[]> {
  const rows: RowOf<E>[] = []
  let total = 0
  for (let page = 1, last = 1; page <= last; page++) {
    const pageRequest = { ...request, page, limit: PAGE_SIZE } as unknown as Request<E>
    const { data, meta } = (await call(entry, pageRequest, { signal })) as { data: RowOf<E>[]; meta?: Meta }
    // A list without pages is complete after one request.
    last = meta?.last_page ?? 1
    total = meta?.total ?? data.length
    rows.push(...data)
    onProgress?.(page / Math.max(last, 1))
  }
  if (rows.length !== total) throw new Error('The list has changed in the meantime. Please try again.')
  return rows
}
