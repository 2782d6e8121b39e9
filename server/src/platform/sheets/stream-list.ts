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
  const readPage = (page: number, limit: number) => readList({ ...filter, page, limit }) as Promise<ListAnswer>
  await readPage(1, 1)
  const name = listName(entry.path)
  const { db } = ctx
  return streamSheet(ctx, {
    action: 'lists.export',
    entity: 'lists',
    entity_id: name.replaceAll('-', '_'),
    filter,
    name,
    format,
    columns: sheetColumns(entry.columns),
    read: async function* (tx) {
      for (let page = 1, last = 1; page <= last; page++) {
        const { data, meta } = await withinTransaction(db, tx, () => readPage(page, PAGE_SIZE))
        last = meta?.last_page ?? 1
        yield data
      }
    },
  })
}

/** `sponsor-bills-lines` for `/api/sponsor-bills/:id/lines`. */
const listName = (path: string): string =>
  path
    .split('/')
    .slice(2)
    .filter((part) => !part.startsWith(':'))
    .join('-')
