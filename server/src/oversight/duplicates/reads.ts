import { duplicates, hasPermission, listName, mergeFields } from '@talaan/contract'
import { listYearsWithTwoCards } from '#campus/cards/merge-cards.ts'
import { personColumns } from '#foundation/people/person-columns.ts'
import { searchPatterns } from '#foundation/people/search.ts'
import { answer } from '#platform/action.ts'
import type { UserContext } from '#platform/context.ts'
import type { Db } from '#platform/db/database.ts'
import { notFound } from '#platform/errors.ts'
import { meta, page } from '#platform/paging.ts'
import { fieldText } from './fields.ts'
import { findConflicts, findMerges } from './merge-queries.ts'
import { checkMergeAccess, isDeletable, mergeRefusal } from './policy.ts'
import { countRows, findFacts, findMergeRecord, findPairs, type MergeRecord } from './queries.ts'
import { conflictText, finalReason } from './rules.ts'

/** What people call the rows of a table; the others are counted together. */
const tableNames: Readonly<Record<string, string>> = {
  enrollments: 'Enrollments',
  admissions: 'Applications',
  payments: 'Payments',
  charges: 'Charges',
  past_grades: 'Past grades',
  credited_subjects: 'Credited subjects',
  student_grants: 'Grants',
  promissory_notes: 'Promissory notes',
  payment_proofs: 'Proofs of payment',
  holds: 'Holds',
  deficiencies: 'Deficiencies',
  document_requests: 'Document requests',
  issued_documents: 'Issued documents',
  graduations: 'Graduations',
  parent_links: 'Links of parents and children',
  subject_offers: 'Classes',
  sections: 'Sections',
  notifications: 'Notifications',
  user_roles: 'Roles',
  student_numbers: 'Student numbers',
}

async function loadFacts({ db, actor }: UserContext, ids: readonly number[]) {
  const canDelete = hasPermission(actor.rights, 'Delete Duplicate Users')
  const rows = await findFacts(db, ids)
  return new Map(
    rows.map((row) => [row.id, { ...row, full_name: listName(row), can: { delete: canDelete && isDeletable(actor, row.user_id) } }]),
  )
}

export const listDuplicates = answer(duplicates.duplicates, async (ctx, input) => {
  const filter = { patterns: searchPatterns(input.search), evidence: input.evidence }
  const pairs = await findPairs(ctx.db, filter, page(input))
  const facts = await loadFacts(ctx, [...new Set(pairs.flatMap((pair) => [pair.first_id, pair.second_id]))])
  const data = pairs.flatMap(({ evidence, is_strong, first_id, second_id }) => {
    const [first, second] = [facts.get(first_id), facts.get(second_id)]
    return first && second ? [{ evidence, is_strong, records: [first, second] as [typeof first, typeof second] }] : []
  })
  return { data, meta: meta(input, pairs[0]?.total ?? 0) }
})

/** What a merge was decided on: both persons as they were shown. */
export const versionOf = (kept: MergeRecord, absorbed: MergeRecord): string =>
  [kept, absorbed].map((record) => `${record.id}@${record.updated_at.toISOString()}`).join(' ')

export const previewMerge = answer(duplicates.previewMerge, async (ctx, input) => {
  const [kept, absorbed] = await Promise.all([findMergeRecord(ctx.db, input.keep_id), findMergeRecord(ctx.db, input.absorb_id)])
  if (!kept || !absorbed) notFound()
  checkMergeAccess(ctx.actor, kept, absorbed)
  const [facts, conflicts, moves, replaced_cards] = await Promise.all([
    loadFacts(ctx, [kept.id, absorbed.id]),
    findConflicts(ctx.db, kept, absorbed),
    countMoves(ctx.db, absorbed),
    listYearsWithTwoCards(ctx.db, kept.id, absorbed.id),
  ])
  const choices = mergeFields.map((field) => ({
    field,
    kept: fieldText(field, kept.person, kept.account),
    absorbed: fieldText(field, absorbed.person, absorbed.account),
  }))
  return {
    data: {
      kept: facts.get(kept.id)!,
      absorbed: facts.get(absorbed.id)!,
      choices: choices.filter((choice) => choice.kept !== choice.absorbed && !(choice.field === 'email' && kept.account === null)),
      moves,
      conflicts: conflicts.map(conflictText),
      replaced_cards,
      version: versionOf(kept, absorbed),
    },
  }
})

async function countMoves(db: Db, absorbed: MergeRecord) {
  const idOf = { user_infos: absorbed.id, students: absorbed.student_id, users: absorbed.user_id }
  const counts = await Promise.all(
    (['students', 'user_infos', 'users'] as const).map((target) => {
      const id = idOf[target]
      const moved = personColumns(target).filter(({ mode }) => mode === 'move' || mode === 'unite')
      return id === null ? [] : countRows(db, moved, id)
    }),
  )
  const sums = new Map<string, number>()
  for (const { table, n } of counts.flat()) {
    const what = tableNames[table] ?? 'Other records'
    sums.set(what, (sums.get(what) ?? 0) + n)
  }
  return [...sums].filter(([, rows]) => rows > 0).map(([what, rows]) => ({ what, rows }))
}

export const listMerges = answer(duplicates.merges, async (ctx, input) => {
  const canMerge = hasPermission(ctx.actor.rights, 'Merge Users')
  const rows = await findMerges(ctx.db, page(input))
  const data = rows.map(({ kept, ...row }) => ({
    ...row,
    can: { undo: canMerge && kept !== null && !finalReason(row, ctx.now) && !mergeRefusal(ctx.actor, kept) },
  }))
  return { data, meta: meta(input, rows[0]?.total ?? 0) }
})
