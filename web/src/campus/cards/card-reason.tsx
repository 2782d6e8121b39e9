import type { Request } from '@talaan/contract'
import { CardReason } from '@talaan/contract'
import type { idCards } from '@talaan/contract/calls'
import { useEntryForm } from '#lib/form.ts'
import { ReasonDialog } from '#ui/dialog/reason-dialog.tsx'
import classes from './id-cards.module.css'

/** The dialog of a change of one card. */
export interface CardChangeProps {
  cardId: number
  onClose: () => void
}

type ChangeEntry = typeof idCards.reportIdCardLost | typeof idCards.restoreIdCard | typeof idCards.revokeIdCard

interface CardReasonDialogProps extends CardChangeProps {
  entry: ChangeEntry
  title: string
  verb: string
  effect: string
  danger?: boolean
}

/** Asks for the reason of a change of a card, and says what the change does. */
export function CardReasonDialog({ entry, cardId, title, verb, effect, danger, onClose }: CardReasonDialogProps) {
  const form = useEntryForm(entry as typeof idCards.reportIdCardLost, {
    schema: CardReason,
    initialValues: { reason: '' },
    toRequest: (values): Request<typeof idCards.reportIdCardLost> => ({ id: cardId, ...values }),
    onSuccess: onClose,
  })
  return (
    <ReasonDialog onClose={onClose} title={title} form={form} submitLabel={verb} danger={danger}>
      <p className={classes.about}>{effect}</p>
    </ReasonDialog>
  )
}
