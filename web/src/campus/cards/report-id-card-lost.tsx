import { idCards } from '@talaan/contract/calls'
import { type CardChangeProps, CardReasonDialog } from './card-reason.tsx'

export const ReportIdCardLost = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.reportIdCardLost}
    title="Report ID card lost"
    verb="Report lost"
    effect="The card can no longer be used. The holder is notified."
    danger
  />
)
