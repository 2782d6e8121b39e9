import { studentStatuses } from '@talaan/contract/values'

/** '1' is regular, everything else irregular. */
export const studentStatusName = (studentStatus: string): string => (studentStatus === '1' ? 'Regular' : 'Irregular')

export const studentStatusOptions = studentStatuses.map(({ id, name }) => ({ value: id as string, label: name as string }))

/** The regular-or-irregular filter of a list. */
export const studentStatusFilter = { name: 'student_status', label: 'Student status', options: studentStatusOptions }
