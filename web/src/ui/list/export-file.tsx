import { Button } from '@mantine/core'
import { IconDownload, IconX } from '@tabler/icons-react'
import type { Endpoint, FileFormat, Request } from '@talaan/contract'
import { type ComponentProps, useState } from 'react'
import { download, isCancelled, readFile, saveFile } from '#lib/call.ts'
import { toast } from '#lib/toast.ts'
import { DelayedMenu } from './delayed-menu.tsx'

interface ExportFileProps<E extends Endpoint> {
  entry: E
  /** The request besides the format. */
  request: Omit<Request<E>, 'format'>
  /** The name of the file, without its extension; by default as the server names it. */
  name?: string
}

/** Downloads a file that the server writes, as a workbook or as CSV. It can be cancelled until it has arrived. */
export function ExportFile<E extends Endpoint>({ entry, request, name }: ExportFileProps<E>) {
  const [cancel, setCancel] = useState<() => void>()
  const save = async (format: FileFormat) => {
    const canceller = new AbortController()
    const { signal } = canceller
    setCancel(() => () => canceller.abort())
    const asked = { ...request, format } as unknown as Request<E>
    const saving = name
      ? readFile(entry, asked, signal).then((file) => saveFile(file, `${name}.${format}`))
      : download(entry, asked, `export.${format}`, signal)
    await saving.catch((error) => !isCancelled(error) && toast.failure(error))
    setCancel(undefined)
  }
  if (cancel) {
    return (
      <Button variant="default" leftSection={<IconX size={16} stroke={1.6} aria-hidden />} onClick={cancel}>
        Cancel export
      </Button>
    )
  }
  const choices = [
    { label: 'Excel workbook (XLSX)', run: () => void save('xlsx') },
    { label: 'Text (CSV)', run: () => void save('csv') },
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
