import { invalid } from '../errors.ts'

/** A file that is a PDF by its content, whatever its name says. */
export interface PdfFile {
  name: string
  body: Buffer
}

const NAME_LENGTH = 120

/** Readers look for the mark within the first kilobyte and for the end within the last. */
export function pdfFile(name: string, body: Buffer): PdfFile {
  const begins = body.subarray(0, 1024).includes('%PDF-')
  const ends = body.subarray(-1024).includes('%%EOF')
  if (!begins) return invalid({ file: 'Choose a PDF' })
  if (!ends) return invalid({ file: 'This PDF is not whole. Save it again and choose it once more' })
  const plain =
    name
      .replace(/^.*[\\/]/, '')
      .replace(/\.pdf$/i, '')
      .trim()
      .slice(0, NAME_LENGTH) || 'syllabus'
  return { name: `${plain}.pdf`, body }
}
