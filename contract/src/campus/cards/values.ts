export const cardStatuses = ['valid', 'lost', 'replaced', 'revoked'] as const
export type CardStatus = (typeof cardStatuses)[number]
export const cardStatusNames: Readonly<Record<CardStatus, string>> = {
  valid: 'Valid',
  lost: 'Lost',
  replaced: 'Replaced',
  revoked: 'Revoked',
}

/** By what the list of people is filtered: what they have, or still need. */
export const cardFilters = ['no_photo', 'no_card', 'printed', 'lost'] as const
export type CardFilter = (typeof cardFilters)[number]

export const replaceReasons = ['damaged', 'lost', 'changed', 'other'] as const
export type ReplaceReason = (typeof replaceReasons)[number]
export const replaceReasonNames: Record<ReplaceReason, string> = {
  damaged: 'Damaged',
  lost: 'Lost',
  changed: 'Name, course or photo changed',
  other: 'Other',
}

/** How many cards are issued and printed at once. */
export const MOST_CARDS = 200

/** The longest time for which a card is valid, in years. */
export const MOST_CARD_YEARS = 6
