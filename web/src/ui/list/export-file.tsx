import { Button } from '@mantine/core'
import type { Endpoint, Request } from '@talaan/contract'
import { useState } from 'react'
import { download } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { DelayedMenu } from './delayed-menu.tsx'
import { ExportButton } from './export-button.tsx'

interface ExportFileProps<E extends Endpoint> {
  entry: E
  /** The request besides the format. */
  request: Omit<Request<E>, 'format'>
  /** The name of the file when the server gives none, without its extension. */
  name: string
}

/** Downloads a file that the server writes, as a workbook or as CSV. */
export function ExportFile<E extends Endpoint>({ entry, request, name }: ExportFileProps<E>) {
  const [isBusy, setIsBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setIsBusy(true)
    await download(entry, { ...request, format } as unknown as Request<E>, `${name}.${format}`).catch(toast.failure)
    setIsBusy(false)
  }
  if (isBusy) {
    return (
      <Button variant="default" loading>
        Export
      </Button>
    )
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void save('xlsx') },
    { label: 'Text (CSV)', run: () => void save('csv') },
  ]
  return <DelayedMenu button={ExportButton} choices={choices} />
}
