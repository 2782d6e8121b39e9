import type { ImportKind, ImportStatus } from '@talaan/contract'

interface KindWords {
  title: string
  /** What a sheet of it holds. */
  columns: string
  rows: string
}

export const kinds: Record<ImportKind, KindWords> = {
  prospectus: {
    title: 'Import subjects',
    columns: 'year level, semester, code, descriptive title, lecture and laboratory units, category, prerequisites',
    rows: 'subjects',
  },
  offers: { title: 'Import subject offers', columns: 'section, code, schedule, instructor, seats', rows: 'subject offers' },
}

export const statusWords: Record<ImportStatus, { word: string; tone: 'blue' | 'cyan' | 'green' | 'red' | 'gray' }> = {
  new: { word: 'Not checked', tone: 'gray' },
  checked: { word: 'Checked', tone: 'blue' },
  applying: { word: 'Importing', tone: 'cyan' },
  applied: { word: 'Imported', tone: 'green' },
  failed: { word: 'Failed', tone: 'red' },
  undone: { word: 'Undone', tone: 'gray' },
}
