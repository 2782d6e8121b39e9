import { formatCsv } from '@talaan/contract'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { AppError } from '../errors.ts'
import { readSheet } from './read-sheet.ts'
import { toSheetFile } from './sheet-file.ts'
import { writeSheet } from './write-sheet.ts'

const read = (body: Buffer | string, name = 'a.csv') => readSheet(toSheetFile(name, Buffer.from(body)))
const errorMessage = (work: () => unknown): string | undefined => {
  try {
    work()
  } catch (error) {
    return error instanceof AppError ? error.message : undefined
  }
}

describe('toSheetFile', () => {
  it('accepts text and workbooks by their content, whatever the name', async () => {
    expect(toSheetFile('C:\\grades\\a.xlsx', Buffer.from('code,title\n'))).toMatchObject({ type: 'csv', name: 'a.xlsx' })
    expect(toSheetFile('a.csv', await writeSheet(['code'], []))).toMatchObject({ type: 'xlsx' })
  })
  it('rejects a picture, a program and an old workbook', () => {
    const message = 'Choose a CSV or XLSX file'
    expect(errorMessage(() => toSheetFile('a.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])))).toBe(message)
    expect(errorMessage(() => toSheetFile('a.csv', Buffer.from('\u007fELF\u0002\u0001\u0001\u0000')))).toBe(message)
    expect(errorMessage(() => toSheetFile('a.xls', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1])))).toMatch(/Save it as XLSX or CSV/)
  })
})

// Each read starts a child process, which takes seconds while the machine is busy.
describe('readSheet', () => {
  it('reads UTF-8 with a byte order mark, Windows-1252, UTF-16, semicolons and quoted line breaks', async () => {
    expect(await read('\uFEFFcode,title\r\nA,"Pagbasa, ""Niño""\nII"\r\n')).toEqual([
      ['code', 'title'],
      ['A', 'Pagbasa, "Niño"\nII'],
    ])
    expect(await read(Buffer.from('code;title\nA;Ni\u00f1o\n', 'latin1'))).toEqual([
      ['code', 'title'],
      ['A', 'Niño'],
    ])
    const unicode = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('code\ttitle\nA\tNiño', 'utf16le')])
    expect(await read(unicode)).toEqual([
      ['code', 'title'],
      ['A', 'Niño'],
    ])
  })
  it('reads back what writeSheet wrote: numbers, dates, blanks, and formulas as text', async () => {
    const rows = [
      [1, 0.1 + 0.2, '2026-11-21', '=1+1'],
      [null, '', 'x', '+63'],
    ]
    const expected = [
      ['a', 'b', 'c', 'd'],
      ['1', '0.3', '2026-11-21', '=1+1'],
      ['', '', 'x', '+63'],
    ]
    expect(await readSheet(toSheetFile('a.xlsx', await writeSheet(['a', 'b', 'c', 'd'], rows)))).toEqual(expected)
    expect(await read(formatCsv([['a'], ['=1+1']]))).toEqual([['a'], ['=1+1']])
  })
  it('reads the time of a date cell as people see it', async () => {
    const cell = { type: Date, value: new Date('2026-06-01T23:30:00Z'), format: 'yyyy-mm-dd hh:mm' }
    expect(await read(await writeXlsxFile([[cell]]).toBuffer())).toEqual([['2026-06-01T23:30:00']])
  })
  it('reads numbers that are shown with zeros as they are shown', async () => {
    const body = await writeXlsxFile([
      ['LRN', 'Number', 'Units'],
      [
        { value: 5611, format: '0000000' },
        { value: 202400123, format: '0000\\-00000' },
        { value: 3, format: '0.00' },
      ],
    ]).toBuffer()
    expect((await read(body))[1]).toEqual(['0005611', '2024-00123', '3'])
  })
  it('reads the first sheet that is not hidden', async () => {
    const parts = unzipSync(
      await writeXlsxFile([
        { data: [['lists']], sheet: 'Lists' },
        { data: [['code']], sheet: 'Grades' },
      ]).toBuffer(),
    )
    const name = 'xl/workbook.xml'
    parts[name] = strToU8(strFromU8(parts[name]!).replace('name="Lists"', 'state="hidden" name="Lists"'))
    expect(await read(Buffer.from(zipSync(parts)))).toEqual([['code']])
  })
  it('asks which sheet is meant when several have rows, and reads the chosen one', async () => {
    const body = await writeXlsxFile([
      { data: [['first']], sheet: 'BSIT & BSCS' },
      { data: [['second']], sheet: 'BSBA' },
      { data: [], sheet: 'Sheet3' },
    ]).toBuffer()
    const error = await read(body).catch((failure: unknown) => failure)
    expect(error).toMatchObject({ status: 422, message: expect.stringContaining('Choose one: BSIT & BSCS, BSBA') })
    expect((error as AppError).reasons).toEqual(['BSIT & BSCS', 'BSBA'].map((message) => ({ code: 'sheet.choice', message })))
    for (const [sheet, text] of [
      ['BSIT & BSCS', 'first'],
      ['BSBA', 'second'],
    ])
      expect(await readSheet(toSheetFile('a.xlsx', body, sheet))).toEqual([[text]])
    await expect(readSheet(toSheetFile('a.xlsx', body, 'BSED'))).rejects.toThrow('Choose one')
  })
  it('detects the delimiter although cells contain commas and semicolons', async () => {
    const [, first] = await read(
      'section,code,subject_schedule\nA,CC101,MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM LAB 1; S 1:00PM-2:00PM\nA,CC102,TBA\n',
    )
    expect(first).toEqual(['A', 'CC101', 'MW 7:30AM-8:30AM RM 101; F 7:30AM-10:30AM LAB 1; S 1:00PM-2:00PM'])
    const [, , row] = await read('code;title\nA;Reading, Writing, and Speaking\nB;Art, Music, and Dance\n')
    expect(row).toEqual(['B', 'Art, Music, and Dance'])
  })
  it('reads at most 101,000 rows and 200 columns', async () => {
    const rows = await read(`${'a,'.repeat(500)}\n${'b,c\n'.repeat(110_000)}`)
    expect([rows.length, rows[0]?.length]).toEqual([101_000, 200])
  })
  it('reads the result of a formula, not the formula', async () => {
    const body = await writeXlsxFile([['a'], [{ type: 'Formula', value: '=1+1' }]]).toBuffer()
    expect(JSON.stringify(await read(body))).not.toContain('1+1')
  })
  it('ignores a cell at the far end of the sheet, and reads the others', async () => {
    const parts = unzipSync(await writeSheet(['code', 'title'], [['A', 'Alpha']]))
    const name = 'xl/worksheets/sheet1.xml'
    const farCell = '<row r="1048576"><c r="XFD1048576" t="inlineStr"><is><t>far</t></is></c></row>'
    parts[name] = strToU8(
      strFromU8(parts[name]!)
        .replace('<sheetData>', `<dimension ref="A1:XFD1048576"/><sheetData>`)
        .replace('</sheetData>', `${farCell}</sheetData>`),
    )
    expect(await readSheet(toSheetFile('a.xlsx', Buffer.from(zipSync(parts))))).toEqual([
      ['code', 'title'],
      ['A', 'Alpha'],
    ])
  })
  it('rejects an archive that unpacks to more than 150 MB', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(151 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(1024 * 1024)
    await expect(read(Buffer.from(bomb))).rejects.toThrow(/cannot be read/)
  })
  it('rejects an archive that is no workbook, and an incomplete workbook', async () => {
    await expect(read(Buffer.from(zipSync({ 'a.txt': new Uint8Array(10) })))).rejects.toThrow(/cannot be read/)
    await expect(read((await writeSheet(['a'], [])).subarray(0, 900))).rejects.toThrow(/cannot be read/)
  })
})
