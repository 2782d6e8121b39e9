import { type CardKind, idCards as contract, hasPermission, ownIdCards as own } from '@talaan/contract'
import { feesOnDemand } from '#billing/fees/reads.ts'
import { officeHoldTexts } from '#enrollment/holds/office-holds.ts'
import { schoolTerm } from '#foundation/terms/current-term.ts'
import { answer } from '#platform/action.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { schoolDay } from '#platform/school-day.ts'
import { countPeople, listDepartments, listPeople, listPersonIds, listSectionCodes } from './people-queries.ts'
import { isOwnStudentCard } from './policy.ts'
import { presentIssuedCard, presentOwnCard, presentPerson } from './present-card.ts'
import { toCandidate } from './print-id-cards.ts'
import * as query from './queries.ts'
import { notEligibleReason } from './reasons.ts'
import { defaultValidUntil, lossReasons, replaceReasons, restoreReasons, revokeReasons, skipText } from './rules.ts'
import { readDesign } from './templates/template-reads.ts'

export const idCards = answer(contract.idCards, async (ctx, input) => {
  const term = await schoolTerm(ctx, input)
  const filter = { ...input, term }
  const [ids, total] = await Promise.all([listPersonIds(ctx.db, filter, input.sort, page(input)), countPeople(ctx.db, filter)])
  const today = schoolDay(ctx.now)
  return { data: (await listPeople(ctx.db, ids, input.kind, term)).map((row) => presentPerson(row, today)), meta: meta(input, total) }
})

export const idCardChoices = answer(contract.idCardChoices, async (ctx, input) => {
  const term = await schoolTerm(ctx, input)
  const [sections, departments] = await Promise.all([listSectionCodes(ctx.db, term), listDepartments(ctx.db)])
  const orientationOf = async (kind: CardKind) => (await readDesign(ctx.db, kind)).orientation
  const [student, employee] = await Promise.all([orientationOf('student'), orientationOf('employee')])
  return {
    data: { ...term, sections, departments, valid_until: defaultValidUntil(term.school_year), orientations: { student, employee } },
  }
})

export const personIdCards = answer(contract.personIdCards, async (ctx, { id, kind }) => {
  const term = await schoolTerm(ctx)
  const today = schoolDay(ctx.now)
  const person = (await listPeople(ctx.db, [id], kind, term))[0] ?? notFound()
  const cards = await query.listCardsOfPerson(ctx.db, id)
  if (cards.length === 0 && !person.is_eligible) notFound()
  const holds = person.student_id === null ? undefined : await officeHoldTexts(ctx.db, [person.student_id], 'id_card')
  const candidate = toCandidate(kind, person, kind === 'student' ? holds?.get(person.student_id ?? 0) : undefined)
  const text = skipText(candidate, { today, without_photo: true })
  const mayIssue = hasPermission(ctx.actor.rights, 'Issue ID Cards')
  return {
    data: {
      ...presentPerson(person, today),
      cards: cards.map((card) => {
        const has_valid = cards.some((other) => other.school_year === card.school_year && other.status === 'valid')
        const situation = { school_year: term.school_year, today, has_valid }
        const isOthers = mayIssue && !isOwnStudentCard(ctx.actor, card)
        return {
          ...presentIssuedCard(card, ctx.now),
          can: {
            replace: isOthers && replaceReasons(card, situation).length === 0,
            report_lost: mayIssue && lossReasons(card).length === 0,
            restore: isOthers && restoreReasons(card, situation).length === 0,
            revoke: mayIssue && revokeReasons(card).length === 0,
          },
        }
      }),
      reasons: text === undefined ? [] : [notEligibleReason(text)],
      fee_choices: kind === 'student' ? await feesOnDemand(ctx.db, term.school_year) : [],
    },
  }
})

export const ownIdCards = answer(own.ownIdCards, async (ctx) => {
  return { data: (await query.listCardsOfUser(ctx.db, ctx.actor.id)).map((row) => presentOwnCard(row, ctx.now)) }
})
