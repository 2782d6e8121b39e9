import { MoreButton } from '#shared/more-button.tsx'
import { useDialog } from '#ui/dialog/use-dialog.tsx'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { CopyFees } from './copy-fees.tsx'
import { FeeCategoriesDialog } from './fee-categories.tsx'

/** The rare actions about the fees of a school year. */
export function FeesMenu({ schoolYear }: { schoolYear: string }) {
  const { open, dialog } = useDialog()
  const choices = [
    { label: 'Copy from another year', run: () => open((close) => <CopyFees schoolYear={schoolYear} onClose={close} />) },
    { label: 'Fee categories', run: () => open((close) => <FeeCategoriesDialog onClose={close} />) },
  ]
  return (
    <>
      <DelayedMenu button={MoreButton} choices={choices} />
      {dialog}
    </>
  )
}
