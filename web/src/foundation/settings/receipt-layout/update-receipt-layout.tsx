import { Button } from '@mantine/core'
import type { ReceiptLayout, SavedReceiptLayout } from '@talaan/contract'
import { settings } from '@talaan/contract/calls'
import { useAction } from '#lib/query.ts'

interface UpdateReceiptLayoutProps {
  layout: ReceiptLayout
  /** When the layout was read: an older one is not saved over a newer one. */
  updatedAt: string
  disabled: boolean
  onSaved: (saved: SavedReceiptLayout) => void
}

export function UpdateReceiptLayout({ layout, updatedAt, disabled, onSaved }: UpdateReceiptLayoutProps) {
  const { run, busy } = useAction(settings.updateReceiptLayout, { onSuccess: ({ data }) => onSaved(data) })
  return (
    <Button loading={busy} disabled={disabled} onClick={() => run({ ...layout, updated_at: updatedAt })}>
      Save
    </Button>
  )
}
