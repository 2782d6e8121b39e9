import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { toAttachmentFile } from './attachment.ts'

const sender = { isSignedIn: true, charge: async () => undefined }

it.each(['jpeg', 'png'] as const)(
  'rewrites a %s without its camera data, in its own format and at most 2400 pixels wide',
  async (format) => {
    const picture = await sharp({ create: { width: 3000, height: 20, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Artist: 'Ana' }, IFD3: { GPSLatitudeRef: 'N' } })
      .toFormat(format)
      .toBuffer()
    expect((await sharp(picture).metadata()).exif).toBeDefined()
    const { body } = await toAttachmentFile('photo', picture, sender)
    const { exif, width, format: storedFormat } = await sharp(body).metadata()
    expect({ exif, width, storedFormat }).toEqual({ exif: undefined, width: 2400, storedFormat: format })
  },
)

const types = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const relationship = (type: string, target: string, mode = '') =>
  `<Relationships><Relationship Id="r1" Type="${types}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/></Relationships>`
const document = (parts: Record<string, string> = {}): Buffer => {
  const all = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>', ...parts }
  return Buffer.from(zipSync(Object.fromEntries(Object.entries(all).map(([name, text]) => [name, strToU8(text)]))))
}
const rels = (text: string) => ({ 'word/_rels/document.xml.rels': text })

it.each([
  ['a link', rels(relationship('hyperlink', 'https://example.test', 'External'))],
  ['a chart', { 'word/charts/_rels/chart1.xml.rels': relationship('package', '../embeddings/Sheet1.xlsx') }],
  ['a template of the own disk', rels(relationship('attachedTemplate', 'file:///C:\\Users\\Ana\\Letter.dotx', 'External'))],
])('takes a Word file with %s', async (_name, parts) => {
  expect((await toAttachmentFile('a.docx', document(parts), sender)).name).toBe('a.docx')
})

it.each([
  ['macros', { 'word/vbaProject.bin': '' }],
  [
    'macros under another name',
    { '[Content_Types].xml': '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vbaProject"/>' },
  ],
  ['macros whose type is written in codes', rels(relationship('&#118;ba&#x50;roject', 'a.bin'))],
  ['an outside template', rels(relationship('attachedTemplate', 'https://evil.test/a.dotm', 'External'))],
  ['an embedded object', rels(relationship('oleObject', 'embeddings/a.bin'))],
  ['an embedded program', rels(relationship('package', 'embeddings/a.exe'))],
  ['descriptions in another encoding', rels('\0<\0R')],
  ['a description that is too large', rels(' '.repeat(2 * 1024 * 1024))],
])('refuses a Word file with %s', async (_name, parts) => {
  await expect(toAttachmentFile('a.docx', document(parts as Record<string, string>), sender)).rejects.toThrow(
    expect.objectContaining({ errors: { file: expect.anything() } }),
  )
})
