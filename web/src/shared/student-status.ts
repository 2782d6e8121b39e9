import { studentStatuses } from '@talaan/contract/values'

export const studentStatusOptions = studentStatuses.map(({ id, name }) => ({ value: id as string, label: name as string }))

/** The regular-or-irregular filter of a list. */
export const studentStatusFilter = { name: 'student_status', label: 'Student status', options: studentStatusOptions }
