import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import type { Db } from '../db/database.ts'
import { readSheet } from './read-sheet.ts'
import { toSheetFile } from './sheet-file.ts'
import type { SheetColumn, SheetExport } from './stream-sheet.ts'

interface Row {
  name: string
  amount: number | null
  day: string
}

const columns: readonly SheetColumn<Row>[] = [
  { label: 'Name', value: (row) => row.name, width: 30 },
  { label: 'Amount', value: (row) => row.amount, money: true },
  { label: 'Day', value: (row) => row.day },
]

let ended = 0
/** A database whose transactions are only counted. */
const db = {
  startTransaction: () => db,
  setIsolationLevel: () => db,
  setAccessMode: () => db,
  rollback: () => ({
    execute: async () => {
      ended++
    },
  }),
  execute: async () => db,
} as never as Db

const auditedRows: unknown[] = []
/** How many transactions had ended when the row was written. */
let endedAtAudit = 0
const noteAudit = (entry: { after?: unknown } | undefined) => {
  endedAtAudit = ended
  auditedRows.push(entry?.after)
}
vi.mock('../audit.ts', () => ({ audit: async (...[, , entry]: { after?: unknown }[]) => noteAudit(entry) }))
// Another file of the same worker may have read the modules already, without the mock.
vi.resetModules()
const { streamSheet } = await import('./stream-sheet.ts')
const ctx = { db, ip: null, requestId: null }
const facts = { action: 'reports.export_grants', entity: 'student_grants', filter: { search: 'ana' } }

const exportOf = (format: 'csv' | 'xlsx', read: SheetExport<Row>['read']) =>
  streamSheet(ctx, { ...facts, name: 'rows', format, columns, read })

const batchOf = (size: number): Row[] =>
  Array.from({ length: size }, (_, place) => ({ name: `Student ${place} ${Math.random()}`, amount: place / 4, day: '2026-10-10' }))

describe('a streamed sheet', () => {
  it('has lines above the columns and below the rows, in both formats', async () => {
    for (const format of ['csv', 'xlsx'] as const) {
      const { body } = streamSheet(ctx, {
        ...facts,
        name: 'rows',
        format,
        columns,
        above: [
          ['School ID', '400123'],
          ['Track', null],
        ],
        below: async () => [['Total', '=1+1', 2]],
        async *read() {
          yield [{ name: 'Ana', amount: 1.5, day: '2026-10-10' }]
        },
      })
      // A workbook has as many cells in each row.
      const rest = format === 'csv' ? [] : ['']
      expect(await readSheet(toSheetFile(`rows.${format}`, await buffer(body as NodeJS.ReadableStream)))).toEqual([
        ['School ID', '400123', ...rest],
        ['Track', '', ...rest],
        ['Name', 'Amount', 'Day'],
        ['Ana', format === 'csv' ? '1.50' : '1.5', '2026-10-10'],
        ['Total', '=1+1', '2'],
      ])
    }
  })

  const rows: Row[] = [
    { name: 'PEÑA, "Niño" & <Sons>', amount: 1234.5, day: '2026-10-10' },
    { name: '=1+1', amount: null, day: '' },
    { name: 'A\u0001B\ud800C 😀', amount: -0.05, day: 'none' },
  ]
  async function* read() {
    yield rows.slice(0, 2)
    yield rows.slice(2)
  }

  it('is a text file with two decimals for money, and formulas as text', async () => {
    const { body, filename, type } = exportOf('csv', read)
    expect([filename, type]).toEqual(['rows.csv', 'text/csv; charset=utf-8'])
    const file = await buffer(body as NodeJS.ReadableStream)
    expect(auditedRows.at(-1)).toEqual({ format: 'csv', search: 'ana', rows: 3 })
    expect(file.toString().split('\r\n')).toEqual([
      '\uFEFFName,Amount,Day',
      '"PEÑA, ""Niño"" & <Sons>",1234.50,2026-10-10',
      "'=1+1,,",
      `${Buffer.from('A\u0001B\ud800C 😀').toString()},-0.05,none`,
      '',
    ])
  })

  it('is a workbook that is read back as it was', async () => {
    const { body, filename } = exportOf('xlsx', read)
    expect(filename).toBe('rows.xlsx')
    expect(await readSheet(toSheetFile('rows.xlsx', await buffer(body as NodeJS.ReadableStream)))).toEqual([
      ['Name', 'Amount', 'Day'],
      ['PEÑA, "Niño" & <Sons>', '1234.5', '2026-10-10'],
      ['=1+1', '', ''],
      ['ABC 😀', '-0.05', 'none'],
    ])
  })

  for (const format of ['csv', 'xlsx'] as const) {
    it(`of ${format} reads only as many rows as were taken, and ends its transaction when it is given up`, async () => {
      let batches = 0
      async function* readMany() {
        for (; batches < 400; batches++) yield batchOf(500)
      }
      const before = ended
      const body = exportOf(format, readMany).body as NodeJS.ReadableStream & { destroy: () => void }
      const pieces = body[Symbol.asyncIterator]()
      let taken = 0
      while (batches < 20) taken += ((await pieces.next()).value as Buffer).length
      for (let turn = 0; turn < 50; turn++) await setImmediate()
      expect(taken).toBeGreaterThan(0)
      expect(batches).toBeLessThan(30)
      body.destroy()
      await expect.poll(() => ended).toBe(before + 1)
      expect(auditedRows.at(-1)).toMatchObject({ format, rows: (batches + 1) * 500 })
      expect(batches).toBeLessThan(30)
    })
  }

  it('needs one connection at a time: its transaction has ended when the audit log is written', async () => {
    const before = ended
    await buffer(exportOf('csv', read).body as NodeJS.ReadableStream)
    expect(endedAtAudit).toBe(before + 1)
  })

  it('fails when its rows fail, and ends its transaction', async () => {
    const before = ended
    async function* fail() {
      yield batchOf(1)
      throw new Error('The database is gone')
    }
    for (const format of ['csv', 'xlsx'] as const)
      await expect(buffer(exportOf(format, fail).body as NodeJS.ReadableStream)).rejects.toThrow('The database is gone')
    expect(ended).toBe(before + 2)
  })
})
