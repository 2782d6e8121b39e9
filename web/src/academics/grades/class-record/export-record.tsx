import type { ClassRecord } from '@talaan/contract'
import { toast } from '#lib/toast.ts'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { ExportButton } from '#ui/list/export-file.tsx'
import type { OpenRecord } from './record-edits.ts'
import { fileNameOf, tableOfRecord } from './record-export.ts'

/** Exports the saved scores and the grades that follow from them. */
export function ExportRecord({ data, record }: { data: ClassRecord; record: OpenRecord }) {
  const save = async (kind: 'xlsx' | 'csv') => {
    const { saveTable } = await import('#ui/list/save-table.ts')
    await saveTable({ ...tableOfRecord(data, record), name: fileNameOf(data), kind }).catch(toast.failure)
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void save('xlsx') },
    { label: 'Text (CSV)', run: () => void save('csv') },
  ]
  return <DelayedMenu button={ExportButton} choices={choices} />
}
