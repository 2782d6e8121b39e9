import { type CardKind, type CardStatus, MOST_CARD_YEARS, type Reason } from '@talaan/contract'
import { existsReason, expiredReason, notEligibleReason, statusReason } from './reasons.ts'

/** The facts about a person that decide whether a card is issued. */
export interface Candidate {
  kind: CardKind
  is_eligible: boolean
  number: string | null
  has_photo: boolean
  /** The valid card of the school year, of either kind. */
  valid_card: { kind: CardKind; valid_until: string } | null
  /** Why an office stops ID cards. */
  hold?: string
}

const kindWords: Record<CardKind, string> = { student: 'student', employee: 'employee' }

/** Why a person gets no card; undefined for who gets one. A valid card is printed again whatever an office says. */
export function skipText(person: Candidate, { today, without_photo }: { today: string; without_photo: boolean }): string | undefined {
  const { kind, valid_card } = person
  if (!person.is_eligible) return kind === 'student' ? 'Is not enrolled in this term.' : 'Does not work here.'
  if (valid_card && valid_card.kind !== kind) return `Has a valid ${kindWords[valid_card.kind]} card for this school year.`
  if (valid_card && valid_card.valid_until < today) return 'The card of this school year has expired. Replace it.'
  if (!person.number) return `Has no ${kindWords[kind]} number. Assign one first.`
  if (!person.has_photo && !without_photo) return 'Has no photo. Add one, or print cards without photos, too.'
  return valid_card ? undefined : person.hold
}

/** What is wrong with the last day of a new card. */
export function validUntilError(day: string, today: string): string | undefined {
  if (day <= today) return 'Choose a day after today'
  const latest = `${Number(today.slice(0, 4)) + MOST_CARD_YEARS}${today.slice(4)}`
  return day > latest ? `Choose a day within ${MOST_CARD_YEARS} years` : undefined
}

/** Until when cards are valid unless something else is chosen: the end of July after the school year, when the next one has begun. */
export const defaultValidUntil = (schoolYear: string): string => `${schoolYear.slice(5)}-07-31`

interface CardFacts {
  status: CardStatus
  school_year: string
  valid_until: string
}

interface Situation {
  school_year: string
  today: string
  /** Whether the person has another valid card of the card's school year. */
  has_valid: boolean
}

/** Whether the card is that of the present school year, and its last day is not over. */
const isCurrent = (card: CardFacts, { school_year, today }: Situation): boolean =>
  card.school_year === school_year && card.valid_until >= today

export function replaceReasons(card: CardFacts, situation: Situation): Reason[] {
  if (card.status !== 'valid' && card.status !== 'lost') return [statusReason(card.status)]
  if (card.school_year !== situation.school_year)
    return [notEligibleReason('This card is of another school year. Print a new card instead.')]
  return card.status === 'lost' && situation.has_valid ? [existsReason] : []
}

export function restoreReasons(card: CardFacts, situation: Situation): Reason[] {
  if (card.status !== 'lost') return [statusReason(card.status)]
  if (situation.has_valid) return [existsReason]
  return isCurrent(card, situation) ? [] : [expiredReason]
}

export const lossReasons = ({ status }: Pick<CardFacts, 'status'>): Reason[] => (status === 'valid' ? [] : [statusReason(status)])

export const revokeReasons = ({ status }: Pick<CardFacts, 'status'>): Reason[] =>
  status === 'valid' || status === 'lost' ? [] : [statusReason(status)]
