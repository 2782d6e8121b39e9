import { forbidOwnRecord, isOwnRecord } from '#foundation/people/own-record.ts'
import type { Actor } from '#platform/context.ts'
import { notFound } from '#platform/errors.ts'
import type { CardRecord } from './queries.ts'
import { ownCardReason } from './reasons.ts'

type OwnedCard = Pick<CardRecord, 'user_id' | 'kind'>

/** Staff who are students leave their own student card, for which a fee may be due, to a colleague. */
export const denyOwnStudentCard = (actor: Actor, card: OwnedCard): void => {
  if (card.kind === 'student') forbidOwnRecord(actor, card, ownCardReason)
}

export const isOwnStudentCard = (actor: Actor, card: OwnedCard): boolean => card.kind === 'student' && isOwnRecord(actor, card)

/** Somebody else's card is answered like one that does not exist. */
export const requireOwnCard = (actor: Actor, card: CardRecord | undefined): CardRecord =>
  card && card.user_id === actor.id ? card : notFound()
