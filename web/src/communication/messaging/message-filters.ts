import { sms } from '@talaan/contract/calls'
import { cut } from '#lib/format.ts'
import { useSearch } from '#lib/navigation.tsx'
import { useCall } from '#lib/query.ts'
import { searchTexts } from '#lib/search-params.ts'
import { useMay } from '#shared/terms/current-term.ts'
import type { Filter } from '#ui/list/filters.tsx'
import { filters } from './message-texts.ts'

const RECENT = '25'
const TEXT_LENGTH = 40
const inAddress = searchTexts(['batch'])

/** The filters of the list, with the latest texts to many people and the one that a link leads to. */
export function useMessageFilters(): readonly Filter[] {
  const maySeeBatches = useMay('View SMS')
  const { batch } = useSearch(inAddress)
  const recent = useCall(sms.smsBatches, { limit: RECENT }, { enabled: maySeeBatches }).data?.data ?? []
  const options = recent.map(({ id, text }) => ({ value: String(id), label: cut(text, TEXT_LENGTH) }))
  if (batch && !options.some(({ value }) => value === batch)) options.push({ value: batch, label: `Text to many people No. ${batch}` })
  return maySeeBatches ? [...filters, { name: 'batch', label: 'Text to many people', options, rare: true }] : filters
}
