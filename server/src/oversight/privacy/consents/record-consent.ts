import { consents } from '@talaan/contract'
import { action } from '#platform/action.ts'
import { conflict, notFound } from '#platform/errors.ts'
import { schoolDay } from '#platform/school-day.ts'
import { findStudentPerson } from './consent-queries.ts'
import { adultReason, isMinor, minorReason } from './consent-rules.ts'
import { studentConsents } from './reads.ts'
import { setConsent } from './set-consent.ts'

/** Records what a student, or a parent of a minor, decided at the counter. */
export const recordConsent = action(consents.recordConsent, async (tx, ctx, input) => {
  const person = (await findStudentPerson(tx, input.id)) ?? notFound()
  const mustBeParent = isMinor(person.birthdate, schoolDay(ctx.now))
  if (mustBeParent === (input.relation === 'self')) conflict(mustBeParent ? minorReason : adultReason)
  const { purpose, version, is_given, given_by } = input
  const relation = input.relation === 'self' ? null : input.relation
  await setConsent(tx, ctx, { person_id: person.person_id, purpose, version, is_given, given_by, relation })
  const message = is_given ? 'The consent is recorded.' : 'The consent is withdrawn.'
  return { ...(await studentConsents({ ...ctx, db: tx }, input)), message }
})
