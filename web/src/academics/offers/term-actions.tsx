import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ComponentProps, lazy, Suspense, useState } from 'react'
import type { Term } from '#shared/terms/term-picker.tsx'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'

const CopyOffers = lazy(() => import('./opening/copy-offers.tsx').then((file) => ({ default: file.CopyOffers })))
const RenameSection = lazy(() => import('./rename-section.tsx').then((file) => ({ default: file.RenameSection })))

/** The menu of rare actions on a whole term. */
export function TermActions({ term }: { term: Term }) {
  const [openDialog, setOpenDialog] = useState<'copy' | 'rename'>()
  const close = () => setOpenDialog(undefined)
  const choices = [
    { label: 'Copy classes from another term', run: () => setOpenDialog('copy') },
    { label: 'Rename section', run: () => setOpenDialog('rename') },
  ]
  return (
    <>
      <DelayedMenu button={MoreButton} choices={choices} />
      <Suspense>
        {openDialog === 'copy' && <CopyOffers term={term} onClose={close} />}
        {openDialog === 'rename' && <RenameSection term={term} onClose={close} />}
      </Suspense>
    </>
  )
}

function MoreButton({ color: _, ...props }: ComponentProps<'button'>) {
  return (
    <Button {...props} variant="default" rightSection={<IconChevronDown size={16} stroke={1.6} aria-hidden />}>
      More
    </Button>
  )
}
