import { MoreButton } from '#shared/more-button.tsx'
import type { Term } from '#shared/terms/term-picker.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { lazyNamed } from '#ui/lazy-named.ts'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'

const CopyOffers = lazyNamed(() => import('./opening/copy-offers.tsx'), 'CopyOffers')
const RenameSection = lazyNamed(() => import('./rename-section.tsx'), 'RenameSection')

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
