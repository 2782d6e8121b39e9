import type { Endpoint, FileFormat, Meta, TableColumns } from '@talaan/contract'
import { type Ctx, withinTransaction } from '../context.ts'
import type { Download } from '../http/routes.ts'
import { sheetColumns, streamSheet } from './stream-sheet.ts'

interface ListAnswer {
  data: readonly never[]
  meta?: Meta
}

interface ListExport {
  entry: Endpoint & { columns: TableColumns<never> }
  /** What the list was asked for. */
  input: Record<string, unknown>
  format: FileFormat
  /** Answers the list as the browser gets it. */
  readList: (input: Record<string, unknown>) => Promise<unknown>
}

const PAGE_SIZE = 1000

/** All pages of a list as one file, as they are at one moment. What the list refuses is refused before the file begins. */
export async function streamList(ctx: Ctx, { entry, input, format, readList }: ListExport): Promise<Download> {
  const { page: _, limit: __, ...filter } = input
  const read = (page: number, limit: number) => readList({ ...filter, page, limit }) as Promise<ListAnswer>
  await read(1, 1)
  const root = ctx.db
  return streamSheet(ctx, {
    action: 'lists.export',
    entity: 'lists',
    entity_id: fileName(entry.path).replaceAll('-', '_'),
    filter,
    name: fileName(entry.path),
    format,
    columns: sheetColumns(entry.columns),
    read: async function* (tx) {
      for (let page = 1, last = 1; page <= last; page++) {
        const { data, meta } = await withinTransaction(root, tx, () => read(page, PAGE_SIZE))
        last = meta?.last_page ?? 1
        yield data
      }
    },
  })
}

/** `proofs` for `/api/payments/:id/proofs`. */
const fileName = (path: string): string => path.split('/').findLast((part) => !part.startsWith(':')) ?? 'list'
