import { invalid } from '../errors.ts'

/** A file whose content is a PDF, whatever its name. */
export interface PdfFile {
  name: string
  body: Buffer
}

const NAME_LENGTH = 120

/** 422 unless the header is in the first kilobyte and the trailer in the last one, where PDF readers look for them. */
export function toPdfFile(name: string, body: Buffer): PdfFile {
  const hasHeader = body.subarray(0, 1024).includes('%PDF-')
  const hasTrailer = body.subarray(-1024).includes('%%EOF')
  if (!hasHeader) return invalid({ file: 'Choose a PDF' })
  if (!hasTrailer) return invalid({ file: 'This PDF file is damaged. Save it again and upload it' })
  const baseName =
    name
      .replace(/^.*[\\/]/, '')
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, NAME_LENGTH) || 'syllabus'
  return { name: `${baseName}.pdf`, body }
}
