import type { CardPerson } from '@talaan/contract'
import type { CardStatus } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const statuses: Record<CardStatus, { tone: Tone; text: string }> = {
  valid: { tone: 'green', text: 'Valid' },
  lost: { tone: 'red', text: 'Lost' },
  replaced: { tone: 'gray', text: 'Replaced' },
  revoked: { tone: 'red', text: 'Revoked' },
}

/** The state of a card in words. A valid card whose last day is over has expired. */
export const cardStatusText = ({ status, is_expired }: { status: CardStatus; is_expired: boolean }): string =>
  status === 'valid' && is_expired ? 'Expired' : statuses[status].text

export function CardStatusPill({ card }: { card: Pick<NonNullable<CardPerson['card']>, 'status' | 'is_expired'> | null }) {
  if (!card) return <Pill tone="gray">No card</Pill>
  const isExpired = card.status === 'valid' && card.is_expired
  return <Pill tone={isExpired ? 'orange' : statuses[card.status].tone}>{cardStatusText(card)}</Pill>
}
