import type { CardPerson } from '@talaan/contract'
import { type CardStatus, cardStatusText } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const tones: Readonly<Record<CardStatus, Tone>> = { valid: 'green', lost: 'red', replaced: 'gray', revoked: 'red' }

export function CardStatusPill({ card }: { card: Pick<NonNullable<CardPerson['card']>, 'status' | 'is_expired'> | null }) {
  if (!card) return <Pill tone="gray">No card</Pill>
  const isExpired = card.status === 'valid' && card.is_expired
  return <Pill tone={isExpired ? 'orange' : tones[card.status]}>{cardStatusText(card)}</Pill>
}
