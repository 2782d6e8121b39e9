import type { Endpoint } from '@talaan/contract'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { AppError, invalid } from '../errors.ts'
import { type SheetFile, sheetFile } from '../sheets/sheet-file.ts'
import { type PdfFile, pdfFile } from './pdf.ts'

export const UPLOAD_BYTES = 5 * 1024 * 1024
/** Pictures one account may send. */
export const UPLOAD_LIMIT = { points: 20, seconds: 15 * 60 }
const LONGEST_SIDE = 1024
/** A photographed paper has to stay legible. */
const LONGEST_SIDE_OF_PAPER = 1600
const kinds: readonly string[] = ['jpeg', 'png', 'webp']

/** A picture or a PDF, by its content. */
export interface DocumentFile {
  mime: 'image/webp' | 'application/pdf'
  body: Buffer
}

/** A form as it arrived; its file was not looked at yet. */
export interface SentForm {
  name: string
  body: Buffer
  /** The other, plain fields of the form. */
  fields: Record<string, string>
}

/** Reads the form with its one file `file`; 413 above 5 MB. */
export async function readForm(request: FastifyRequest): Promise<SentForm> {
  if (!request.isMultipart()) return invalid({ file: 'Send the file as a form with a field named file' })
  const fields: Record<string, string> = {}
  let body: Buffer | undefined
  let name = ''
  for await (const part of request.parts({ limits: { fileSize: UPLOAD_BYTES, files: 1, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'file' && part.fieldname === 'file') {
      body = await part.toBuffer()
      name = part.filename ?? ''
    } else if (part.type === 'file') part.file.resume()
    else fields[part.fieldname] = String(part.value)
  }
  if (!body || body.length === 0) return invalid({ file: 'This field is required' })
  return { name, body, fields }
}

type Checked = Buffer | SheetFile | PdfFile | DocumentFile

/** A clean picture, a sheet or a PDF; 422 when the content is not what the call takes. */
export function checkedFile(kind: NonNullable<Endpoint['upload']>, { name, body }: SentForm): Checked | Promise<Checked> {
  if (kind === 'sheet') return sheetFile(name, body)
  if (kind === 'image-or-pdf') return readDocument(name, body)
  return kind === 'pdf' ? pdfFile(name, body) : cleanImage(body)
}

async function readDocument(name: string, sent: Buffer): Promise<DocumentFile> {
  if (sent.subarray(0, 1024).includes('%PDF-')) return { mime: 'application/pdf', body: pdfFile(name, sent).body }
  return { mime: 'image/webp', body: await cleanImage(sent, LONGEST_SIDE_OF_PAPER, 'Choose a picture (JPEG, PNG or WebP) or a PDF') }
}

let last: Promise<unknown> = Promise.resolve()

/**
 * The picture as WebP, upright, its longer side at most so many pixels, without the data cameras add. One after the other: a few hundred kilobytes can
 * unpack to gigabytes and seconds of work, on the threads that check passwords too.
 */
export function cleanImage(sent: Buffer, side = LONGEST_SIDE, wrong = 'Choose a picture: JPEG, PNG or WebP'): Promise<Buffer> {
  const mine = last.then(() => clean(sent, side, wrong))
  last = mine.catch(() => undefined)
  return mine
}

async function clean(sent: Buffer, side: number, wrong: string): Promise<Buffer> {
  try {
    const image = sharp(sent, { limitInputPixels: 40_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (!kinds.includes(format ?? '')) throw new AppError(422, '')
    return await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    return invalid({ file: wrong })
  }
}
