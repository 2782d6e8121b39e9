import { lazy } from 'react'
import { MoreButton } from '#shared/more-button.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'

const CopyOffers = lazy(() => import('./opening/copy-offers.tsx').then((file) => ({ default: file.CopyOffers })))
const RenameSection = lazy(() => import('./rename-section.tsx').then((file) => ({ default: file.RenameSection })))

/** The menu of rare actions on a whole term. */
export function TermActions({ term }: { term: Term }) {
  const { open, dialog } = useDialog()
  const choices = [
    { label: 'Copy classes from another term', run: () => open((close) => <CopyOffers term={term} onClose={close} />) },
    { label: 'Rename section', run: () => open((close) => <RenameSection term={term} onClose={close} />) },
  ]
  return (
    <>
      <DelayedMenu button={MoreButton} choices={choices} />
      {dialog}
    </>
  )
}
