import { idCards } from '@talaan/contract/calls'
import { type CardChangeProps, CardReasonDialog } from './card-reason.tsx'

export const RestoreIdCard = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.restoreIdCard}
    title="Make ID card valid again"
    verb="Make valid"
    effect="The card was found and can be used again. The holder is notified."
  />
)
