import type { CardPerson, IssuedCard, OwnCard } from '@talaan/contract'
import { imageUrl } from '#foundation/people/image-url.ts'
import { schoolDay } from '#platform/school-day.ts'
import type { CardPersonRecord } from './people-queries.ts'
import type { CardRecord } from './queries.ts'
import { lossReasons } from './rules.ts'

const isoTime = (at: Date | null): string | null => at?.toISOString() ?? null

export function presentPerson(row: CardPersonRecord, today: string): CardPerson {
  const { card } = row
  return {
    ...row,
    image: row.user_id === null ? null : imageUrl(row.user_id, row.image_file_id),
    card: card && { ...card, issued_at: new Date(card.issued_at).toISOString(), is_expired: card.valid_until < today },
  }
}

export const presentIssuedCard = (row: CardRecord, now: Date): IssuedCard => ({
  ...row,
  is_expired: row.valid_until < schoolDay(now),
  status_at: isoTime(row.status_at),
  issued_at: row.issued_at.toISOString(),
  printed_at: isoTime(row.printed_at),
})

export const presentOwnCard = (row: CardRecord, now: Date): OwnCard => ({
  ...presentIssuedCard(row, now),
  can: { report_lost: lossReasons(row).length === 0 },
})
