import { fillPath } from '#lib/paths.ts'

/** The address of the printed certificate of registration. */
export const certificatePath = (id: number) => fillPath('/enrollments/enrolled/:account_id/print', { account_id: id })
