import type { ImportKind } from '@talaan/contract'
import { formatCsv } from '@talaan/contract/values'
import { saveFile } from '../../lib/call.ts'
import { kindTexts } from './import-texts.ts'

/** Saves a CSV file with the column names of a kind, to be filled in a spreadsheet program. */
export function saveTemplate(kind: ImportKind): void {
  const { columns, rows } = kindTexts[kind]
  saveFile(new Blob([formatCsv([columns])], { type: 'text/csv;charset=utf-8' }), `${rows} template.csv`)
}
