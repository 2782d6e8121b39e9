import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Endpoint } from '@talaan/contract'
import { useState } from 'react'
import { count } from '#lib/format.ts'
import { toast } from '#lib/toast.ts'
import { DelayedMenu } from './delayed-menu.tsx'
import { ExportButton } from './export-file.tsx'
import type { Column, RowOf } from './types.ts'

interface ListExportProps<E extends Endpoint> {
  entry: E
  /** The request of the filtered list. */
  request: Record<string, unknown>
  columns: readonly Column<RowOf<E>>[]
  /** The name of the file, without its extension. */
  name: string
}

/** Exports all pages of the filtered list as a workbook or as CSV. The export runs in the background and can be cancelled. */
export function ListExport<E extends Endpoint>({ entry, request, columns, name }: ListExportProps<E>) {
  const [progress, setProgress] = useState<{ share: number; stop: () => void }>()
  const startExport = async (kind: 'xlsx' | 'csv') => {
    const canceller = new AbortController()
    const showProgress = (share: number) => setProgress({ share, stop: () => canceller.abort() })
    showProgress(0)
    try {
      const { exportList } = await import('./sheet.ts')
      const rows = await exportList({ entry, request, columns, name, kind }, { signal: canceller.signal, onProgress: showProgress })
      toast.success(`${count(rows)} ${rows === 1 ? 'row' : 'rows'} exported`)
    } catch (error) {
      toast.failure(error)
    } finally {
      setProgress(undefined)
    }
  }
  if (progress) {
    return (
      <Button
        variant="default"
        aria-label="Cancel export"
        leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
        onClick={progress.stop}
      >
        Exporting {Math.round(progress.share * 100)}%
      </Button>
    )
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void startExport('xlsx') },
    { label: 'Text (CSV)', run: () => void startExport('csv') },
  ]
  return <DelayedMenu button={ExportButton} choices={choices} />
}
