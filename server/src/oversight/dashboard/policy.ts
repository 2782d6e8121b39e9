import { hasPermission, isInstructorRole, normalizePermission, type PermissionName, type TaskKind, taskKinds } from '@talaan/contract'
import { accessTable } from '#platform/access/access.ts'
import type { UserContext } from '#platform/context.ts'

/** The numbers of a list are shown to roles that may open the list. */
async function canOpen(ctx: UserContext, ...permissions: PermissionName[]): Promise<boolean> {
  const { urls } = await accessTable(ctx.db)
  return permissions.some((name) => hasPermission(ctx.actor.rights, name, urls.get(normalizePermission(name)) ?? []))
}

/** The list of each kind of task, and what decides on it. */
const taskPermissions: Record<TaskKind, readonly PermissionName[]> = {
  admission_request: ['View Enrollments', 'Accept Admission'],
  enrollment_request: ['View Enrollments', 'Accept Admission'],
  for_enrollment: ['View Enrollments', 'Accept Enrollment'],
  document_request: ['View Document Requests', 'Process Document Requests'],
  payment_proof: ['Decide Payment Proofs'],
  promissory_note: ['View Promissory Notes', 'Decide Promissory Notes'],
  approval: ['Approve Adjustments'],
  to_verify: ['View Grade Sheets', 'Verify Grades'],
  to_post: ['View Grade Sheets', 'Post Grades'],
  to_endorse: ['View Grade Sheets', 'Verify Grades'],
  to_apply: ['View Grade Sheets', 'Post Grades'],
}

/** What the person may decide on. */
export async function decidedKinds(ctx: UserContext): Promise<TaskKind[]> {
  const { urls } = await accessTable(ctx.db)
  const isAllowed = (name: PermissionName) => hasPermission(ctx.actor.rights, name, urls.get(normalizePermission(name)) ?? [])
  return taskKinds.filter((kind) => taskPermissions[kind].every(isAllowed))
}

export const canSeeCounts = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Enrollments')
export const canSeeMessages = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Messages')
export const canSeeApprovals = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Approve Adjustments')
export const canSeeNotes = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Promissory Notes')
export const canSeeRequests = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Process Document Requests')
export const canSeeProofs = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Decide Payment Proofs')
export const canSeeCollections = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Cashier Reports')
export const canSeeStatistics = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Enrollment Statistics')
export const canSeeSystem = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Audit Log')
export const canSetUp = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Update System Settings')
export const canSeeAttendance = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Attendance')
export const canSeeOffices = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Office Clearance')
export const canSeeGradeTasks = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Grade Sheets')
export const canReceive = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Receive Payment')
export const canSeeOwnSubjects = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Own Subjects', 'View Own Clearance')
export const canSeeOwnAccount = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'View Own Billing')
export const canRequestEnrollment = (ctx: UserContext): Promise<boolean> => canOpen(ctx, 'Request Enrollment')

/** The screens of parents are closed to administrators. */
export const canSeeChildren = async (ctx: UserContext): Promise<boolean> => !ctx.actor.is_admin && canOpen(ctx, 'View Own Children')

/** Announcements are for people: a program with an API key reads none. */
export const canSeeAnnouncements = async ({ actor }: UserContext): Promise<boolean> => actor.api_key_id === undefined

export const canSeeClasses = async (ctx: UserContext): Promise<boolean> =>
  (await isInstructor(ctx)) && canOpen(ctx, 'View Own Subject Loads', 'View Own Grade Sheets', 'View Own E-Clearance')

async function isInstructor({ db, actor }: UserContext): Promise<boolean> {
  if (actor.roles.includes('full_time') || actor.roles.includes('part_time')) return true
  const { roles } = await accessTable(db)
  return [...roles.values()].some(({ key, name }) => actor.roles.includes(key) && isInstructorRole(name))
}
