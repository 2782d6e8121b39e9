import { type Answer, actionsOfArea, type Input, type recordHistories } from '@talaan/contract'
import { findOfferWithSheet } from '#academics/classes/reads.ts'
import type { UserContext } from '#platform/context.ts'
import { logPage } from '../log-pages.ts'
import { presentChanges, presentEntries, toHistoryRow } from '../present-entries.ts'
import { type EntryFilter, findFullEntries } from '../queries.ts'
import {
  recordsOfAccount,
  recordsOfClass,
  recordsOfEnrollment,
  recordsOfSheets,
  recordsOfStudent,
  recordsOfUser,
} from './history-fragments.ts'

type History = Answer<typeof recordHistories.studentHistory>
type HistoryInput = Input<typeof recordHistories.studentHistory>

async function readHistory(ctx: UserContext, input: Omit<HistoryInput, 'id'>, filter: EntryFilter): Promise<History> {
  const { rows, meta } = await logPage(input, (slice) => findFullEntries(ctx.db, filter, slice))
  const entries = await presentEntries(ctx.db, rows)
  const changes = await presentChanges(ctx.db, rows)
  return { data: entries.map((entry, index) => ({ ...toHistoryRow(entry), changes: changes[index] ?? [] })), meta }
}

/** What the registrar keeps of a student. The cashier's records are in the history of the account. */
const studentKinds = [
  ...['students', 'user_infos', 'users', 'enrollments', 'loads', 'waitlist_entries', 'admissions', 'grade_corrections'],
  ...['deficiencies', 'document_requests', 'issued_documents', 'parent_links', 'parent_invitations'],
]

/** What happens to the bill of an enrollment, besides payments and adjustments. */
const accountActions = [
  ...actionsOfArea('money'),
  ...[
    'enrollment.accept',
    'enrollment.undo',
    'enrollment.reassess',
    'enrollment.withdraw',
    'enrollment.shift_course',
    'enrollment.hold',
    'enrollment.release',
  ],
  ...['grade_view.grant', 'grade_view.end'],
]

export const studentHistory = (ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> =>
  readHistory(ctx, input, { records: recordsOfStudent(id), entities: studentKinds })

export const enrollmentHistory = (ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> =>
  readHistory(ctx, input, { records: recordsOfEnrollment(id) })

export const accountHistory = (ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> =>
  readHistory(ctx, input, { records: recordsOfAccount(id), actions: accountActions })

export const userHistory = (ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> =>
  readHistory(ctx, input, { records: recordsOfUser(id) })

export const classHistory = (ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> =>
  readHistory(ctx, input, { records: recordsOfClass(id) })

/** Who may not read the sheets of the class does not read their history. */
export async function sheetHistory(ctx: UserContext, { id, ...input }: HistoryInput): Promise<History> {
  await findOfferWithSheet(ctx.db, ctx.actor, id)
  return readHistory(ctx, input, { records: recordsOfSheets(id) })
}

export const settingsHistory = (ctx: UserContext, input: Input<typeof recordHistories.settingsHistory>): Promise<History> =>
  readHistory(ctx, input, { entity: 'settings' })
