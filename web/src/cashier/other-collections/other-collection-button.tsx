import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import type { OtherCollection } from '@talaan/contract'
import { lazy, Suspense, useState } from 'react'
import { fillPath } from '#lib/paths.ts'
import { PrintLink } from '#shared/print-link.tsx'
import { useMay } from '#shared/terms/current-term.ts'

const ReceiveOtherCollection = lazy(() => import('./receive-other-collection.tsx'))

/** Opens the receipt of an other collection, also with Alt+O, and then offers to print it. */
export function OtherCollectionButton() {
  const [isOpen, setOpen] = useState(false)
  const [received, setReceived] = useState<OtherCollection>()
  const mayReceive = useMay('Receive Payment')
  useHotkeys([['alt+O', () => setOpen(mayReceive)]], [])
  if (!mayReceive) return null
  const showReceived = (collection: OtherCollection) => {
    setOpen(false)
    setReceived(collection)
  }
  return (
    <>
      {received && (
        <PrintLink to={fillPath('/payments/other-receipts/:id/print', { id: received.id })} label={`Print receipt ${received.or_number}`} />
      )}
      <Button variant="default" onClick={() => setOpen(true)} aria-keyshortcuts="Alt+O">
        New other collection
      </Button>
      <Suspense>{isOpen && <ReceiveOtherCollection onClose={() => setOpen(false)} onReceived={showReceived} />}</Suspense>
    </>
  )
}
