import type { CardStatus } from '@talaan/contract'

/** An ID card was reported lost, found again, replaced or revoked. */
export interface IdCardChanged {
  type: 'id_card_changed'
  card_id: number
  /** The account of the holder; null without one. */
  user_id: number | null
  school_year: string
  status: CardStatus
  reason: string | null
}
