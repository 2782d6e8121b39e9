import type { ImportKind, ImportStatus } from '@talaan/contract'

interface KindTexts {
  title: string
  rows: string
  /** The column names of the template, which the import recognizes. */
  columns: readonly string[]
}

export const kindTexts: Record<ImportKind, KindTexts> = {
  prospectus: {
    title: 'Import subjects',
    rows: 'subjects',
    columns: ['Year level', 'Semester', 'Code', 'Descriptive title', 'Lecture units', 'Laboratory units', 'Category', 'Prerequisites'],
  },
  offers: {
    title: 'Import subject offers',
    rows: 'subject offers',
    columns: ['Section', 'Code', 'Curriculum', 'Schedule', 'Instructor', 'Maximum students'],
  },
}

export const statusTexts: Record<ImportStatus, { text: string; tone: 'blue' | 'cyan' | 'green' | 'red' | 'gray' }> = {
  new: { text: 'Not checked', tone: 'gray' },
  checked: { text: 'Checked', tone: 'blue' },
  applying: { text: 'Importing', tone: 'cyan' },
  applied: { text: 'Imported', tone: 'green' },
  failed: { text: 'Failed', tone: 'red' },
  undone: { text: 'Undone', tone: 'gray' },
}
