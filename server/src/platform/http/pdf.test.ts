import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { toPdfFile } from './pdf.ts'

/** A PDF with these objects, and a picture whose bytes look like a script. */
const pdfOf = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.from('1 0 obj\n<< /Type /XObject /Subtype /Image >>\nstream\n/JavaScript /JS (x)\nendstream\nendobj\n'),
    ...objects.map((object) => (typeof object === 'string' ? Buffer.from(object) : object)),
    Buffer.from('\ntrailer\n<< /Root 2 0 R >>\n%%EOF\n'),
  ])

const objectStream = (
  content: string,
  { type = '/ObjStm', filters = '/FlateDecode', pack = deflateSync as (text: Buffer) => Buffer } = {},
): Buffer =>
  Buffer.concat([
    Buffer.from(`9 0 obj\n<< /Type ${type} /N 1 /First 4 /Filter ${filters} >>\nstream\r\n`),
    pack(Buffer.from(content)),
    Buffer.from('\nendstream\nendobj\n'),
  ])

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const toHex = (text: Buffer): Buffer => Buffer.from(`${text.toString('hex')}>`)
const manyStreams = '3 0 obj\n<< >>\nstream\nendstream\nendobj\n'.repeat(2_001)

describe('a PDF', () => {
  test('is taken with its links, pages and pictures', () => {
    const body = pdfOf(
      '2 0 obj\n<< /Type /Catalog /OpenAction [3 0 R /Fit] /URI (https://example.test/JS) >>\nendobj\n',
      objectStream('4 0 << /Title (/JavaScript) >>'),
    )
    expect(toPdfFile('../my.file.PDF', body)).toEqual({ name: 'my.file.pdf', body })
  })

  test('loses what stands before its header, so that it is no page as well', () => {
    const body = pdfOf()
    expect(toPdfFile('a.pdf', Buffer.concat([Buffer.from('<html><script>alert(1)</script>\n'), body])).body).toEqual(body)
  })

  test.each([
    ['a script', '2 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj\n'],
    ['a script whose name is written in codes', '2 0 obj\n<< /S /J#61vaScript >>\nendobj\n'],
    ['a program to start', '2 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n'],
    ['attached files', '2 0 obj\n<< /Names << /EmbeddedFiles 4 0 R >> >>\nendobj\n'],
    ['a script in compressed objects', objectStream(`4 0 ${script}`)],
    ['a script between comments with brackets', `2 0 obj % (\n${script}\n% )\nendobj\n`],
    ['a script between comments that look like a stream', `% stream\n2 0 obj\n${script}\nendobj\n% endstream\n`],
    [
      'a script in objects with two filters',
      objectStream(`4 0 ${script}`, { filters: '[/ASCIIHexDecode /FlateDecode]', pack: (text) => toHex(deflateSync(text)) }),
    ],
    ['a script in objects whose type is written in codes', objectStream(`4 0 ${script}`, { type: '/Obj#53tm' })],
    ['a script in objects whose type stands elsewhere', objectStream(`4 0 ${script}`, { type: '7 0 R' })],
    ['a script in objects behind an open bracket', objectStream(`4 2 ( ${script}`)],
    ['a script after many streams', `${manyStreams}2 0 obj\n${script}\nendobj\n`],
    ['objects that are too large', objectStream(`4 0 ${' '.repeat(9 * 1024 * 1024)}`)],
    ['objects that cannot be unpacked', objectStream('4 0 << >>', { pack: () => Buffer.from('nothing') })],
    ['objects in objects without an end', '2 0 obj ( '.repeat(20_000)],
  ])('is refused with %s', (_name, object) => {
    expect(() => toPdfFile('a.pdf', pdfOf(object))).toThrow(
      expect.objectContaining({ errors: { file: ['This PDF has scripts or attached files. Print it to a new PDF, or upload a picture'] } }),
    )
  })

  test('is refused with a password, because nobody can look into it', () => {
    const encrypted = pdfOf('2 0 obj\n<< /Encrypt 5 0 R >>\nendobj\n')
    expect(() => toPdfFile('a.pdf', encrypted)).toThrow(
      expect.objectContaining({ errors: { file: ['This PDF is protected. Save it without a password and upload it'] } }),
    )
  })

  test('is refused without header or end', () => {
    expect(() => toPdfFile('a.pdf', Buffer.from('<html></html>'))).toThrow(expect.objectContaining({ errors: { file: ['Choose a PDF'] } }))
    expect(() => toPdfFile('a.pdf', Buffer.from('%PDF-1.7\n'))).toThrow()
  })
})
