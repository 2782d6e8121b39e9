import { idCards } from '@talaan/contract/calls'
import { type CardChangeProps, CardReasonDialog } from './card-reason.tsx'

export const RevokeIdCard = (props: CardChangeProps) => (
  <CardReasonDialog
    {...props}
    entry={idCards.revokeIdCard}
    title="Revoke ID card"
    verb="Revoke"
    effect="The card can no longer be used. This cannot be undone."
    danger
  />
)
