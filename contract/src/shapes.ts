import { z } from 'zod'

/** Database ids: positive whole numbers, also when they arrive as text in a path or query. */
export const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const IdParams = z.object({ id: Id })

/** `{ data }` */
export const item = <S extends z.ZodType>(data: S) => z.object({ data })

/** `{ data, message }`: the answer to a write, with the text shown to the person. */
export const done = <S extends z.ZodType>(data: S) => z.object({ data, message: z.string() })

/** `{ message }`: a write that has nothing to hand back. */
export const said = z.object({ message: z.string() })

export const Meta = z.object({
  current_page: z.number().int(),
  per_page: z.number().int(),
  last_page: z.number().int(),
  total: z.number().int(),
})
export type Meta = z.infer<typeof Meta>

/** `{ data: [], meta }` */
export const list = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), meta: Meta })

/** Search text: trimmed, repeated spaces collapsed, at most 100 characters. */
export const Search = z.string().max(100).transform(collapse).optional()

/** The paging fields of every list's query. */
export const paging = (defaultLimit: 15 | 25 = 15) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(100).default(defaultLimit),
  search: Search,
})

/** An enum in a query string where the empty text means "not filtered". */
export const filter = <S extends z.ZodType>(schema: S) => z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

/** Instants on the wire: ISO 8601 in UTC. Accepts a Date from the database. */
export const Instant = z.preprocess((value) => (value instanceof Date ? value.toISOString() : value), z.iso.datetime())

/** School dates on the wire: YYYY-MM-DD, Asia/Manila. */
export const Day = z.iso.date('Use the form YYYY-MM-DD')

/** Money is whole centavos everywhere; only the screen divides. */
export const Centavos = z.number().int()

/** Collapses repeated spaces and trims. An ñ that a phone sends as n and ~ is one letter, or nobody finds it. */
export function collapse(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim()
}
