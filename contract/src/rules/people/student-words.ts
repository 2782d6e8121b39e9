export const enrolleeTypeNames = { old: 'Old', new: 'New', returnee: 'Returnee', transferee: 'Transferee' } as const

/** '1' is regular, everything else irregular. */
export const studentStatusName = (studentStatus: string): string => (studentStatus === '1' ? 'Regular' : 'Irregular')
