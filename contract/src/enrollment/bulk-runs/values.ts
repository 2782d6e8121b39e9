/** Actions that a bulk run can do. */
export const bulkActions = ['accept_admissions', 'reject_admissions', 'accept_enrollments'] as const

export const bulkActionNames: Record<(typeof bulkActions)[number], string> = {
  accept_admissions: 'Accept applications',
  reject_admissions: 'Reject applications',
  accept_enrollments: 'Accept enrollments',
}

/** The lists that a bulk run can be started in; the same list shows its runs again. */
export const bulkLists = ['admission-college', 'admission-high_school', 'enrollment-new-request', 'enrollment-for-enrollments'] as const

/** The largest number of rows in one bulk run. */
export const MAX_BULK_ROWS = 1000

export const bulkRowStatuses = ['waiting', 'done', 'refused', 'failed'] as const

export const bulkRowStatusNames = { waiting: 'Waiting', done: 'Done', refused: 'Skipped', failed: 'Failed' } as const
