import { type AttachmentType, attachmentTypes } from '@talaan/contract'
import { invalid } from '../errors.ts'
import { findActivePart, type OfficeParts, readOfficeParts } from './office-parts.ts'
import { toPdfFile } from './pdf.ts'
import { cleanPicture, type Sender } from './picture.ts'

/** A file that people attach; its name ends as its content is. */
export interface AttachmentFile {
  name: string
  mime: string
  body: Buffer
}

const NAME_LENGTH = 100
/** Pixels of the longer side: a scanned page of A4 at 200 dots per inch. */
const PICTURE_SIDE = 2400
const MESSAGE = 'Choose a PDF, JPG, PNG, DOCX or XLSX file'
const PASSWORD_MESSAGE = 'This file has a password or an old format. Save it as DOCX or XLSX without a password'

const signatures = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  zip: [0x50, 0x4b, 0x03, 0x04],
  oldOffice: [0xd0, 0xcf, 0x11, 0xe0],
} as const

const hasSignature = (body: Buffer, name: keyof typeof signatures): boolean =>
  body.subarray(0, signatures[name].length).equals(Buffer.from(signatures[name]))

/** Judges a file by its content; 422 unless it is one of the kinds that can be attached. Pictures lose their camera data. */
export async function toAttachmentFile(name: string, body: Buffer, sender: Sender): Promise<AttachmentFile> {
  if (hasSignature(body, 'jpg')) return attachment(name, 'jpg', await cleanAttachedPicture(body, sender))
  if (hasSignature(body, 'png')) return attachment(name, 'png', await cleanAttachedPicture(body, sender))
  if (hasSignature(body, 'zip')) return attachment(name, officeType(body), body)
  if (hasSignature(body, 'oldOffice')) return invalid({ file: PASSWORD_MESSAGE })
  if (body.subarray(0, 1024).includes('%PDF-')) return attachment(name, 'pdf', toPdfFile(name, body).body)
  return invalid({ file: MESSAGE })
}

const cleanAttachedPicture = (body: Buffer, sender: Sender): Promise<Buffer> =>
  cleanPicture(body, { side: PICTURE_SIDE, message: MESSAGE, sender, keepsFormat: true })

const attachment = (name: string, type: AttachmentType, body: Buffer): AttachmentFile => ({
  name: `${baseName(name)}.${type}`,
  mime: attachmentTypes[type],
  body,
})

/** The name without folders and its end, and without characters that are not shown or that turn the direction of a text. */
function baseName(name: string): string {
  const base = name
    .replace(/^.*[\\/]/, '')
    .replace(/\.(pdf|jpe?g|png|docx|xlsx)$/i, '')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return [...base].slice(0, NAME_LENGTH).join('').trim() || 'file'
}

/** The kind of an Office file by its parts. Files with macros, embedded objects and outside templates are refused. */
function officeType(body: Buffer): 'docx' | 'xlsx' {
  const parts = openParts(body)
  const activePart = findActivePart(parts)
  if (activePart) return invalid({ file: `${activePart} cannot be attached. Save the file without them, or as a PDF` })
  if (!parts.names.has('[Content_Types].xml')) return invalid({ file: MESSAGE })
  if (parts.names.has('word/document.xml')) return 'docx'
  if (parts.names.has('xl/workbook.xml')) return 'xlsx'
  return invalid({ file: MESSAGE })
}

function openParts(body: Buffer): OfficeParts {
  try {
    return readOfficeParts(body)
  } catch {
    return invalid({ file: 'This file is damaged. Save it again and upload it' })
  }
}
