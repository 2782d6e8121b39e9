import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'

/** The label of the command box. It is in its own file, so that the box is not loaded for it. */
export const findText = (user: CurrentUser): string =>
  hasPermission(user, 'View Enrollments') || hasPermission(user, 'View Students') || hasPermission(user, 'View Payments')
    ? 'Find a student or a page'
    : 'Find a page'
