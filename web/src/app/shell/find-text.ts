import { type CurrentUser, may } from '@talaan/contract'

/** What the command box is called: whether there are people to be found is known without loading the box. */
export const findText = (user: CurrentUser): string =>
  may(user, 'View Enrollments') || may(user, 'View Students') || may(user, 'View Payments') ? 'Find a student or a page' : 'Find a page'
