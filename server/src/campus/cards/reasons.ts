import type { CardStatus, Reason } from '@talaan/contract'

const OFFICE = 'Administrator'

const statusWords: Record<CardStatus, string> = {
  valid: 'is valid',
  lost: 'was reported lost',
  replaced: 'was replaced by a newer one',
  revoked: 'was revoked',
}

/** A step that the state of a card does not allow. */
export const statusReason = (status: CardStatus): Reason => ({
  code: 'id_card.state',
  message: `This is not possible, because the card ${statusWords[status]}.`,
  office: OFFICE,
})

export const existsReason: Reason = {
  code: 'id_card.exists',
  message: 'The person already has a valid card for this school year.',
  office: OFFICE,
  clears_by: 'Revoke that card first',
}

export const expiredReason: Reason = {
  code: 'id_card.expired',
  message: 'This card is no longer valid: its school year or its last day is over.',
  office: OFFICE,
  clears_by: 'Print a new card',
}

export const ownCardReason: Reason = {
  code: 'id_card.own',
  message: 'You cannot replace or restore your own student card.',
  office: OFFICE,
  clears_by: 'Ask a colleague',
}

export const noAccountReason: Reason = {
  code: 'id_card.no_account',
  message: 'This person has no account, and the photo belongs to the account.',
  office: 'Registrar',
  clears_by: 'Print a sign-in slip, which opens the account',
}

export const templateUsedReason: Reason = {
  code: 'id_card.template_used',
  message: 'Cards are printed with this template.',
  office: OFFICE,
  clears_by: 'Use another template first',
}

export const notEligibleReason = (message: string): Reason => ({ code: 'id_card.not_eligible', message, office: OFFICE })
