import { termName } from '@talaan/contract'
import { lockOpenTerm } from '#academics/offers/lock-classes.ts'
import { writeEnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import { enrollmentTerm } from '#foundation/terms/current-term.ts'
import { isSameTerm } from '#foundation/terms/regular-terms.ts'
import { audit } from '#platform/audit.ts'
import type { UserContext } from '#platform/context.ts'
import { conflict } from '#platform/errors.ts'
import { lockSettings, writeSettings } from '#platform/settings.ts'
import { findTerms, previewNextTerm } from './next-term.ts'
import { countEnrollmentsLocked, deleteCreated, setUndone } from './opening-queries.ts'
import { hasEnrollmentsReason, notOpenedReason } from './reasons.ts'

/** Undoes the opening of the next term: removes what it created and restores the enrollment settings that it replaced. */
export async function undoNextTerm(ctx: UserContext) {
  return ctx.transaction(async (tx) => {
    await lockSettings(tx)
    const { opening } = await findTerms(ctx, tx)
    if (!opening) return conflict(notOpenedReason)
    await lockOpenTerm(tx, opening)
    const count = await countEnrollmentsLocked(tx, opening)
    if (count > 0) conflict(hasEnrollmentsReason(opening, count))
    // Settings that somebody has changed to another term since then stay.
    const isEnrollmentTerm = isSameTerm(await enrollmentTerm({ db: tx, now: ctx.now }), opening)
    await deleteCreated(tx, opening.created)
    if (isEnrollmentTerm) await writeSettings(tx, opening.settings_before)
    const period = opening.created.period_before ?? { opens_on: null, closes_on: null }
    await writeEnrollmentPeriod(tx, opening, await enrollmentTerm({ db: tx, now: ctx.now }), period)
    await setUndone(tx, opening.id, ctx.now)
    const log = { action: 'terms.undo_next', entity: 'terms', entity_id: `${opening.school_year} ${opening.semester}` }
    await audit(tx, ctx, { ...log, before: { ...opening.created }, after: opening.settings_before })
    return { data: await previewNextTerm(ctx, tx), message: `The opening of the ${termName(opening)} was undone.` }
  })
}
