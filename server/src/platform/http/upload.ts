import { type Endpoint, MAX_SHEET_MB } from '@talaan/contract'
import type { FastifyRequest } from 'fastify'
import { invalid } from '../errors.ts'
import { type SheetFile, toSheetFile } from '../sheets/sheet-file.ts'
import { type AttachmentFile, toAttachmentFile } from './attachment.ts'
import { type PdfFile, toPdfFile } from './pdf.ts'
import { cleanPicture, type Sender } from './picture.ts'

const MEGABYTE = 1024 * 1024
const UPLOAD_MB = 5

/** The largest file of a kind of upload: a sheet can have the grades of many years. */
export const maxUploadBytes = (kind: Endpoint['upload']): number => (kind === 'sheet' ? MAX_SHEET_MB : UPLOAD_MB) * MEGABYTE
/** The largest number of uploads of one account. */
export const UPLOAD_LIMIT = { points: 20, seconds: 15 * 60 }
/** Megapixels of one account, or of one address without an account: about a minute of work. A computer room sends 500 documents with it. */
export const PICTURE_LIMIT = { points: 1_200, seconds: 15 * 60 }
/** Pixels of the longer side. A photographed document must stay readable. */
const PHOTO_SIDE = 1024
const DOCUMENT_SIDE = 1600

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

/** Reads a multipart form with one file in the field `file`; 413 for a larger file. */
export async function readForm(request: FastifyRequest, maxBytes: number): Promise<UploadForm> {
  if (!request.isMultipart()) return invalid({ file: 'Send the file as a form with a field named file' })
  const fields: Record<string, string> = {}
  let body: Buffer | undefined
  let name = ''
  for await (const part of request.parts({ limits: { fileSize: maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })) {
    if (part.type === 'file' && part.fieldname === 'file') {
      body = await part.toBuffer()
      name = part.filename ?? ''
    } else if (part.type === 'file') part.file.resume()
    else fields[part.fieldname] = String(part.value)
  }
  if (!body || body.length === 0) return invalid({ file: 'This field is required' })
  return { name, body, fields }
}

type UploadedFile = Buffer | SheetFile | PdfFile | DocumentFile | AttachmentFile

/** Converts a picture, or recognizes a sheet or PDF; 422 when the content is not of the expected kind. */
export function readUploadedFile(
  kind: NonNullable<Endpoint['upload']>,
  { name, body, fields }: UploadForm,
  sender: Sender,
): UploadedFile | Promise<UploadedFile> {
  if (kind === 'sheet') return toSheetFile(name, body, fields.sheet)
  if (kind === 'image-or-pdf') return readDocument(name, body, sender)
  if (kind === 'attachment') return toAttachmentFile(name, body, sender)
  if (kind === 'pdf') return toPdfFile(name, body)
  return cleanPicture(body, { side: PHOTO_SIDE, message: 'Choose a picture: JPEG, PNG or WebP', sender })
}

async function readDocument(name: string, content: Buffer, sender: Sender): Promise<DocumentFile> {
  if (content.subarray(0, 1024).includes('%PDF-')) return { mime: 'application/pdf', body: toPdfFile(name, content).body }
  const message = 'Choose a picture (JPEG, PNG or WebP) or a PDF'
  return { mime: 'image/webp', body: await cleanPicture(content, { side: DOCUMENT_SIDE, message, sender }) }
}
