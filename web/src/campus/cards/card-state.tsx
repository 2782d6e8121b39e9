import type { CardPerson } from '@talaan/contract'
import type { CardState } from '@talaan/contract/values'
import { Pill, type Tone } from '#ui/list/figures.tsx'

const states: Record<CardState, { tone: Tone; text: string }> = {
  valid: { tone: 'green', text: 'Valid' },
  lost: { tone: 'red', text: 'Lost' },
  replaced: { tone: 'gray', text: 'Replaced' },
  revoked: { tone: 'red', text: 'Revoked' },
}

/** The state of a card in words. A valid card whose last day is over has expired. */
export const cardStateText = ({ state, is_expired }: { state: CardState; is_expired: boolean }): string =>
  state === 'valid' && is_expired ? 'Expired' : states[state].text

export function CardStatePill({ card }: { card: Pick<NonNullable<CardPerson['card']>, 'state' | 'is_expired'> | null }) {
  if (!card) return <Pill tone="gray">No card</Pill>
  const isExpired = card.state === 'valid' && card.is_expired
  return <Pill tone={isExpired ? 'orange' : states[card.state].tone}>{cardStateText(card)}</Pill>
}
