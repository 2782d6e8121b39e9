import { invalid } from '../errors.ts'
import { inspectPdf } from './pdf-actions.ts'

/** A file whose content is a PDF, whatever its name. */
export interface PdfFile {
  name: string
  body: Buffer
}

const NAME_LENGTH = 120

/**
 * 422 unless the header is in the first kilobyte and the trailer in the last one, where PDF readers look for them, and for a PDF that does
 * something or that nobody can look into. The file begins with its header.
 */
export function toPdfFile(name: string, content: Buffer): PdfFile {
  const headerAt = content.subarray(0, 1024).indexOf('%PDF-')
  const hasTrailer = content.subarray(-1024).includes('%%EOF')
  if (headerAt < 0) return invalid({ file: 'Choose a PDF' })
  if (!hasTrailer) return invalid({ file: 'This PDF file is damaged. Save it again and upload it' })
  const body = content.subarray(headerAt)
  const { isEncrypted, isActive } = inspectPdf(body)
  if (isEncrypted) return invalid({ file: 'This PDF is protected. Save it without a password and upload it' })
  if (isActive) return invalid({ file: 'This PDF has scripts or attached files. Print it to a new PDF, or upload a picture' })
  const baseName =
    name
      .replace(/^.*[\\/]/, '')
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, NAME_LENGTH) || 'syllabus'
  return { name: `${baseName}.pdf`, body }
}
