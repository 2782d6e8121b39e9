import { rollover as contract, type Input, termName } from '@talaan/contract'
import { copyTermClasses } from '#academics/offers/opening/copy-offers.ts'
import { copySections } from '#academics/sections/copy-sections.ts'
import { writeFeeCopies } from '#billing/fees/copy-fees.ts'
import { readEnrollmentPeriod, writeEnrollmentPeriod } from '#foundation/settings/enrollment-period.ts'
import { closeCurrentTerms } from '#foundation/terms/closing/close-current-terms.ts'
import type { Term } from '#foundation/terms/current-term.ts'
import { shiftYear } from '#foundation/terms/regular-terms.ts'
import { action } from '#platform/action.ts'
import { audit } from '#platform/audit.ts'
import type { Tx, UserContext } from '#platform/context.ts'
import { conflict, conflictIfAny } from '#platform/errors.ts'
import { lockSettings, readSettings, writeSettings } from '#platform/settings.ts'
import { findTerms, nextReasons, planNextCalendar, previewNextTerm } from './next-term.ts'
import { type CreatedRows, findOpening, insertOpening, sectionIds, setCurrentTerm, setStarted, writeCalendar } from './opening-queries.ts'
import { notOpenedReason, openedReason } from './reasons.ts'

/** Makes the opened term the current term of the school. The terms before it that are not closed yet are closed, by the rules of closing a term. */
export const startNextTerm = action(contract.startNextTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { current, opening } = await findTerms(ctx, tx)
  if (!opening) return conflict(notOpenedReason)
  const { school_year, semester } = opening
  await closeCurrentTerms(tx, ctx, opening, input.reason ?? null)
  await setCurrentTerm(tx, opening)
  await writeSettings(tx, { school_year, semester: String(semester) })
  await setStarted(tx, opening.id, ctx.now)
  const log = { action: 'terms.start_next', entity: 'terms', entity_id: `${school_year} ${semester}` }
  await audit(tx, ctx, { ...log, before: current, after: { school_year, semester } })
  return { data: await previewNextTerm(ctx, tx), message: `The ${termName(opening)} is the current term now.` }
})

type OpeningInput = Input<typeof contract.openNextTerm>

const enrollmentKeys = ['enrollment_school_year', 'enrollment_semester', 'enrollment_start', 'enrollment_end'] as const

/** Opens the next term: copies calendar, classes and fees, and sets enrollment to it. The lock of the settings lets only one registrar do so. */
export const openNextTerm = action(contract.openNextTerm, async (tx, ctx, input) => {
  await lockSettings(tx)
  const { current, opening, choices } = await findTerms(ctx, tx)
  if (opening) conflict(openedReason(opening, opening.opened_at))
  const next = { school_year: input.school_year, semester: input.semester }
  conflictIfAny(nextReasons(next, choices, current))
  const passedOpening = await findOpening(tx)
  if (passedOpening) await setStarted(tx, passedOpening.id, ctx.now)
  const created = await createTerm(tx, ctx, { current, next, input })
  const settings_before = await setEnrollmentTerm(tx, input)
  await insertOpening(tx, { ...next, by: ctx.actor.id, at: ctx.now, settings_before, created })
  const { terms, completed, offers, sections, fees } = created
  const counts = { terms: terms.length + completed.length, offers: offers.length, sections: sections.length, fees: fees.length }
  const entity_id = `${next.school_year} ${next.semester}`
  await audit(tx, ctx, { action: 'terms.open_next', entity: 'terms', entity_id, before: settings_before, after: { ...input, ...counts } })
  return { data: await previewNextTerm(ctx, tx), message: `The ${termName(next)} is open.` }
})

interface TermCreation {
  current: Term
  next: Term
  input: OpeningInput
}

async function createTerm(tx: Tx, ctx: UserContext, { current, next, input }: TermCreation): Promise<CreatedRows> {
  const calendar = await planNextCalendar(tx, current, next)
  const terms = await writeCalendar(tx, next, calendar)
  const completed = calendar.flatMap((row) => (row.change === 'complete' && row.id !== null ? [row.id] : []))
  const sectionsBefore = new Set(await sectionIds(tx, next))
  const from = { school_year: shiftYear(next.school_year, -1), semester: next.semester }
  const copied = input.copy_classes
    ? await copyTermClasses(tx, ctx, { from, to: next, course_id: null, with_instructors: input.with_instructors })
    : undefined
  await copySections(tx, from, next, [...sectionsBefore])
  const isNewYear = next.school_year !== current.school_year
  return {
    terms,
    completed,
    offers: copied?.opened.map((offer) => offer.id) ?? [],
    sections: (await sectionIds(tx, next)).filter((id) => !sectionsBefore.has(id)),
    fees: input.copy_fees && isNewYear ? await copyYearFees(tx, current, next, input) : [],
    period_before: (await readEnrollmentPeriod(tx, next)) ?? null,
  }
}

const copyYearFees = (tx: Tx, current: Term, next: Term, { fee_percent }: OpeningInput): Promise<number[]> =>
  writeFeeCopies(tx, { from: current.school_year, to: next.school_year, tuition_percent: fee_percent, other_percent: fee_percent })

/** Sets enrollment to the term and its period. Returns the settings that it replaced. */
async function setEnrollmentTerm(tx: Tx, input: OpeningInput): Promise<Record<string, string>> {
  const stored = await readSettings(tx)
  const term = { school_year: input.school_year, semester: input.semester }
  await writeSettings(tx, { enrollment_school_year: term.school_year, enrollment_semester: String(term.semester) })
  await writeEnrollmentPeriod(tx, term, term, { opens_on: input.enrollment_start || null, closes_on: input.enrollment_end || null })
  return Object.fromEntries(enrollmentKeys.map((key) => [key, stored[key] ?? '']))
}
