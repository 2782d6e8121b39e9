import type { CurrentUser } from '@talaan/contract'
import { hasPermission } from '@talaan/contract/values'

/** What the command box is called: whether there are people to be found is known without loading the box. */
export const findText = (user: CurrentUser): string =>
  hasPermission(user, 'View Enrollments') || hasPermission(user, 'View Students') || hasPermission(user, 'View Payments')
    ? 'Find a student or a page'
    : 'Find a page'
