import type { TableColumns } from '#platform/table-columns.ts'
import type { DuplicatePair } from './calls.ts'
import { evidenceTexts } from './values.ts'

export const duplicateColumns = {
  first: { label: 'First record', value: (pair) => pair.records[0].full_name, width: 36 },
  second: { label: 'Second record', value: (pair) => pair.records[1].full_name, width: 36 },
  evidence: { label: 'Evidence', value: (pair) => pair.evidence.map((evidence) => evidenceTexts[evidence]).join(', '), width: 40 },
} satisfies TableColumns<DuplicatePair>
