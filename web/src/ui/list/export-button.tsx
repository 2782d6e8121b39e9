import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { Endpoint } from '@talaan/contract'
import { type ComponentProps, useState } from 'react'
import { count } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { DelayedMenu } from './delayed-menu.tsx'
import type { Column, RowOf } from './types.ts'

interface ListExportProps<E extends Endpoint> {
  entry: E
  /** What the filter sends. */
  request: Record<string, unknown>
  columns: readonly Column<RowOf<E>>[]
  /** Name of the file, without its end. */
  name: string
}

/** Everything the filter shows, all pages of it, as a workbook or as CSV. It goes on while somebody works, and can be stopped. */
export function ListExport<E extends Endpoint>({ entry, request, columns, name }: ListExportProps<E>) {
  const [running, setRunning] = useState<{ share: number; stop: () => void }>()
  const start = async (kind: 'xlsx' | 'csv') => {
    const canceller = new AbortController()
    const show = (share: number) => setRunning({ share, stop: () => canceller.abort() })
    show(0)
    try {
      const { exportList } = await import('./sheet.ts')
      const rows = await exportList({ entry, request, columns, name, kind }, { signal: canceller.signal, onProgress: show })
      toast.success(`${count(rows)} ${rows === 1 ? 'row' : 'rows'} exported`)
    } catch (error) {
      toast.failure(error)
    } finally {
      setRunning(undefined)
    }
  }
  if (running) {
    return (
      <Button
        variant="default"
        aria-label="Cancel export"
        leftSection={<IconX size={16} stroke={1.6} aria-hidden />}
        onClick={running.stop}
      >
        Exporting {Math.round(running.share * 100)}%
      </Button>
    )
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void start('xlsx') },
    { label: 'Text (CSV)', run: () => void start('csv') },
  ]
  return <DelayedMenu button={ExportButton} choices={choices} />
}

export function ExportButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" leftSection={<IconDownload size={16} stroke={1.6} aria-hidden />}>
      Export
    </Button>
  )
}
