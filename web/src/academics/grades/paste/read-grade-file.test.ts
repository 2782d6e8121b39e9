import { describe, expect, test } from 'vitest'
import { readGradeFile } from './read-grade-file.ts'

const file = (...parts: (string | Uint8Array<ArrayBuffer>)[]) => new File(parts, 'roster.csv')

describe('the file of a roster with grades', () => {
  test('is split at each delimiter, with quoted cells and line breaks in them', async () => {
    const [byComma] = await readGradeFile(file('\uFEFF"BONDOC, Ana\nMarie",1.25\r\n'))
    expect(byComma?.[0]).toEqual(['BONDOC, Ana\nMarie', '1.25'])
    const forms = await readGradeFile(file('BONDOC, Ana;1,25\n'))
    expect(forms[1]?.[0]).toEqual(['BONDOC, Ana', '1,25'])
  })

  test('may be saved by an older Excel, and loses the apostrophe before a formula', async () => {
    const [rows] = await readGradeFile(file(new Uint8Array([0x4e, 0x55, 0xd1, 0x45, 0x5a, 0x2c, 0x27, 0x2d, 0x31])))
    expect(rows?.[0]).toEqual(['NUÑEZ', '-1'])
  })

  test.each([
    ['an old Excel file', [0xd0, 0xcf, 0x11, 0xe0], 'This is an old Excel file (XLS). Save it as XLSX or CSV.'],
    ['a picture', [0x89, 0x50, 0x00, 0x01], 'Choose a CSV or XLSX file.'],
    [
      'a broken workbook',
      [0x50, 0x4b, 0x03, 0x04, 0x00],
      'This file cannot be read. Open it in Excel, save it as XLSX or CSV, and try again.',
    ],
  ])('is refused when it is %s', async (_, bytes, message) => {
    await expect(readGradeFile(file(new Uint8Array(bytes)))).rejects.toThrow(message)
  })
})
