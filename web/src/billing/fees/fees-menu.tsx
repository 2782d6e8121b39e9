import { useState } from 'react'
import { MoreButton } from '#shared/more-button.tsx'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { CopyFees } from './copy-fees.tsx'
import { FeeCategoriesDialog } from './fee-categories.tsx'

/** The rare actions about the fees of a school year. */
export function FeesMenu({ schoolYear }: { schoolYear: string }) {
  const [dialog, setDialog] = useState<'categories' | 'copy'>()
  const close = () => setDialog(undefined)
  const choices = [
    { label: 'Copy from another year', run: () => setDialog('copy') },
    { label: 'Fee categories', run: () => setDialog('categories') },
  ]
  return (
    <>
      <DelayedMenu button={MoreButton} choices={choices} />
      {dialog === 'categories' && <FeeCategoriesDialog onClose={close} />}
      {dialog === 'copy' && <CopyFees schoolYear={schoolYear} onClose={close} />}
    </>
  )
}
