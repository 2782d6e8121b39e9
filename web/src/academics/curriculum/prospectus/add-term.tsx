import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ProspectusPlan, ProspectusTerm } from '@talaan/contract'
import { compareTerms, planTermName } from '@talaan/contract/values'
import type { ComponentProps } from 'react'
import { DelayedMenu } from '#ui/list/delayed-menu.tsx'
import { isTerm, type TermKey } from './plan/plan-rows.ts'

interface AddTermProps {
  plan: ProspectusPlan
  terms: readonly ProspectusTerm[]
  onAdd: (term: TermKey) => void
}

/** Adds an empty term to the sheet, such as a summer. The server stores it with its first subject. */
export function AddTerm({ plan, terms, onAdd }: AddTermProps) {
  const allTerms = plan.levels.flatMap((level) => [1, 2, 3].map((semester) => ({ level, semester }))).sort(compareTerms)
  const missing = allTerms.filter((term) => !terms.some((other) => isTerm(other, term)))
  if (missing.length === 0) return null
  return <DelayedMenu button={AddButton} choices={missing.map((term) => ({ label: planTermName(term), run: () => onAdd(term) }))} />
}

const AddButton = (props: ComponentProps<'button'>) => (
  <Button {...props} variant="default" leftSection={<IconPlus size={16} stroke={1.6} aria-hidden />}>
    Add term
  </Button>
)
