import { Button } from '@mantine/core'
import type { RosterOrder } from '@talaan/contract'
import { subjects } from '@talaan/contract/calls'
import { useState } from 'react'
import { download } from '../../../lib/call.ts'
import { toast } from '../../../lib/toast.ts'
import { DelayedMenu } from '../../../ui/list/delayed-menu.tsx'
import { ExportButton } from '../../../ui/list/export-button.tsx'

/** Downloads the roster as a file that the server writes, in the order on the screen. */
export function ExportRoster({ offerId, order }: { offerId: number; order: RosterOrder }) {
  const [busy, setBusy] = useState(false)
  const save = async (format: 'xlsx' | 'csv') => {
    setBusy(true)
    await download(subjects.exportRoster, { id: offerId, format, order }, `roster.${format}`).catch(toast.failure)
    setBusy(false)
  }
  if (busy) {
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
