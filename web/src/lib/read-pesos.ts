import { PesosOrZero } from '@talaan/contract'

/** The centavos of a typed amount such as `2,500.50`; undefined while it is none. */
export const readPesos = (text: string): number | undefined => PesosOrZero.safeParse(text).data
