import type { Endpoint, Meta, Request } from '@talaan/contract'
import { call, saveFile } from '../lib/call.ts'
import type { Column, RowOf } from './list-screen.tsx'
import { csv } from './list-values.ts'

const PAGE = 100

/** Reads all pages of the filtered list and saves them as one CSV file. `onProgress` gets the share that is done. */
export async function exportList<E extends Endpoint>(
  entry: E,
  request: Record<string, unknown>,
  columns: readonly Column<RowOf<E>>[],
  fileName: string,
  onProgress: (share: number) => void,
): Promise<void> {
  const told = columns.filter((column) => column.csv)
  const lines: unknown[][] = [told.map((column) => column.label)]
  for (let page = 1, last = 1; page <= last; page++) {
    const answer = (await call(entry, { ...request, page, limit: PAGE } as unknown as Request<E>)) as { data: RowOf<E>[]; meta: Meta }
    last = answer.meta.last_page
    for (const row of answer.data) lines.push(told.map((column) => column.csv!(row)))
    onProgress(page / Math.max(last, 1))
  }
  saveFile(new Blob([csv(lines)], { type: 'text/csv;charset=utf-8' }), fileName)
}
