import type { ImportKind, ImportStatus } from '@talaan/contract'

interface KindTexts {
  title: string
  /** The columns of a sheet. */
  columns: string
  rows: string
}

export const kindTexts: Record<ImportKind, KindTexts> = {
  prospectus: {
    title: 'Import subjects',
    columns: 'year level, semester, code, descriptive title, lecture and laboratory units, category, prerequisites',
    rows: 'subjects',
  },
  offers: { title: 'Import subject offers', columns: 'section, code, schedule, instructor, seats', rows: 'subject offers' },
}

export const statusTexts: Record<ImportStatus, { text: string; tone: 'blue' | 'cyan' | 'green' | 'red' | 'gray' }> = {
  new: { text: 'Not checked', tone: 'gray' },
  checked: { text: 'Checked', tone: 'blue' },
  applying: { text: 'Importing', tone: 'cyan' },
  applied: { text: 'Imported', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  undone: { text: 'Undone', tone: 'gray' },
}
