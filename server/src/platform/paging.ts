import type { Meta } from '@talaan/contract'

interface Paged {
  page: number
  limit: number
}

/** The slice a list query asks for. */
export const page = (input: Paged): { limit: number; offset: number } => ({
  limit: input.limit,
  offset: (input.page - 1) * input.limit,
})

/** The `meta` of a list answer. An empty list has one page. */
export const meta = (input: Paged, total: number): Meta => ({
  current_page: input.page,
  per_page: input.limit,
  last_page: Math.max(1, Math.ceil(total / input.limit)),
  total,
})
