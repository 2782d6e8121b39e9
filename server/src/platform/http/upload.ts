import type { Endpoint } from '@talaan/contract'
import type { FastifyRequest } from 'fastify'
import sharp from 'sharp'
import { AppError, invalid } from '../errors.ts'
import { type SheetFile, toSheetFile } from '../sheets/sheet-file.ts'
import { type PdfFile, toPdfFile } from './pdf.ts'

export const UPLOAD_BYTES = 5 * 1024 * 1024
/** The largest number of uploads of one account. */
export const UPLOAD_LIMIT = { points: 20, seconds: 15 * 60 }
const PHOTO_SIDE = 1024
/** Pixels of the longer side of a photographed document, which must stay readable. */
const DOCUMENT_SIDE = 1600
const imageFormats: readonly string[] = ['jpeg', 'png', 'webp']

/** A file whose content is a picture or a PDF. */
export interface DocumentFile {
  mime: 'image/webp' | 'application/pdf'
  body: Buffer
}

/** A received form whose file is not checked yet. */
export interface UploadForm {
  name: string
  body: Buffer
  /** The other, plain fields of the form. */
  fields: Record<string, string>
}

/** Reads a multipart form with one file in the field `file`; 413 above 5 MB. */
export async function readForm(request: FastifyRequest): Promise<UploadForm> {
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

type UploadedFile = Buffer | SheetFile | PdfFile | DocumentFile

/** Converts a picture, or recognizes a sheet or PDF; 422 when the content is not of the expected kind. */
export function readUploadedFile(kind: NonNullable<Endpoint['upload']>, { name, body }: UploadForm): UploadedFile | Promise<UploadedFile> {
  if (kind === 'sheet') return toSheetFile(name, body)
  if (kind === 'image-or-pdf') return readDocument(name, body)
  return kind === 'pdf' ? toPdfFile(name, body) : cleanImage(body)
}

async function readDocument(name: string, content: Buffer): Promise<DocumentFile> {
  if (content.subarray(0, 1024).includes('%PDF-')) return { mime: 'application/pdf', body: toPdfFile(name, content).body }
  return { mime: 'image/webp', body: await cleanImage(content, DOCUMENT_SIDE, 'Choose a picture (JPEG, PNG or WebP) or a PDF') }
}

let lastImage: Promise<unknown> = Promise.resolve()

/**
 * Converts a picture to WebP: upright, at most `side` pixels on its longer side, without camera data. Pictures are converted one after
 * the other, because a small file can decode to gigabytes and uses the threads that also verify passwords.
 */
export function cleanImage(content: Buffer, side = PHOTO_SIDE, message = 'Choose a picture: JPEG, PNG or WebP'): Promise<Buffer> {
  const image = lastImage.then(() => convertImage(content, side, message))
  lastImage = image.catch(() => undefined)
  return image
}

async function convertImage(content: Buffer, side: number, message: string): Promise<Buffer> {
  try {
    const image = sharp(content, { limitInputPixels: 40_000_000, failOn: 'error' })
    const { format } = await image.metadata()
    if (!imageFormats.includes(format ?? '')) throw new AppError(422, '')
    return await image
      .rotate()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 85 })
      .toBuffer()
  } catch {
    return invalid({ file: message })
  }
}
